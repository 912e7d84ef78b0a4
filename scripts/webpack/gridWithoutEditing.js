/** webpack loader: replaces the data grid's hook for editing cells in place by the two answers that the rest of the grid asks it for. */
export default function gridWithoutEditing() {
  return `
import { useGridApiMethod } from "../../utils/useGridApiMethod.mjs";
const methods = { isCellEditable: () => false, getCellMode: () => "view" };
export const editingStateInitializer = (state) => ({ ...state, editRows: {} });
export const useGridEditing = (apiRef) => useGridApiMethod(apiRef, methods, "public");
`;
}

import { errorMessage } from '../api/errorMessage.ts';
import { readFieldErrors } from './fieldErrors.ts';

/** Why a file that was sent was refused: what is said of the file, else of the call, else these words. */
export const fileProblem = (fault: unknown, failedText: string): string =>
  readFieldErrors(fault, (path) => path).fields.file ?? errorMessage(fault, failedText);

import { use, useEffect } from 'react';
import { SwitchedBrand } from '../session/switchedBrand.ts';

const PRODUCT_NAME = 'Meydan';

/** Names the document after the screen: "Products · Meydan", after a switch "Products · Northbound Coffee · Meydan". */
export function useDocumentTitle(title: string): void {
  const brand = use(SwitchedBrand);
  useEffect(() => {
    const parts = [title, brand, PRODUCT_NAME].filter((part) => part !== null);
    document.title = title === PRODUCT_NAME ? title : parts.join(' · ');
  }, [title, brand]);
}

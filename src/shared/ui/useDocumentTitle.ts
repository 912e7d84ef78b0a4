import { use, useEffect } from 'react';
import { BrandInTitle } from '../session/brandInTitle.ts';

const PRODUCT_NAME = 'Meydan';

/** Names the document after the screen: "Products · Meydan", after a switch "Products · Northbound Coffee · Meydan". */
export function useDocumentTitle(title: string): void {
  const brand = use(BrandInTitle);
  useEffect(() => {
    const parts = [title, brand, PRODUCT_NAME].filter((part) => part !== null);
    document.title = title === PRODUCT_NAME ? title : parts.join(' · ');
  }, [title, brand]);
}

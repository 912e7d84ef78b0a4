import { useEffect } from 'react';

const PRODUCT_NAME = 'Meydan';

/** Names the document after the screen: "Products · Meydan". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

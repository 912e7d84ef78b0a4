import { productPictures } from '#server/modules/products/productPictures';
import { productsRoutes } from '#server/modules/products/products.routes';
import type { Module } from '#server/plugins/routes';

export const productsModule: Module = {
  routes: [productsRoutes],
  fileUses: [productPictures],
};

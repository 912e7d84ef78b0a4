import type { CreateViewBody, ListLayout, SavedView, UpdateViewBody } from '#contract/schemas/views';

/** What a list knows of its saved views and its layout, and how it changes them. Rejections are API failures. */
export interface ListViews {
  layout: ListLayout | null | undefined;
  views: SavedView[];
  /** False against a server without saved views. */
  available: boolean;
  loaded: boolean;
  /** Null resets. */
  changeLayout: (layout: ListLayout | null) => void;
  create: (body: Omit<CreateViewBody, 'list'>) => Promise<void>;
  update: (id: number, body: UpdateViewBody) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

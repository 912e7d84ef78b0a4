import type { ComponentType } from 'react';
import type { ListName } from '#contract/constants/lists';
import type { AccessAction } from '#contract/rules/access';
import type { Entitlement } from '#contract/rules/entitlements';
import type shell from '#i18n/en/shell';
import type { NewsLinks } from '../../shared/notify/newsLinks.ts';
import type { OverlayName, OverlayValues } from '../../shared/overlay/overlayParams.ts';
import type { FindRecords } from '../../shared/record/findRecords.ts';
import type { AREA_ICONS } from '../layout/areaIcons.ts';
import type { Screen } from '../loadScreen.ts';

/**
 * Around which frame a screen stands: the shell with its sidebar unless told; `guest` for whoever is signed out,
 * `onboarding` before there is an approved brand, `invited` for whoever follows an invitation, `mail` for what works
 * signed in or not, as links in mails, `bare` for what does so and needs the whole window.
 */
export type Frame = 'shell' | 'guest' | 'onboarding' | 'invited' | 'mail' | 'bare';

/** One route: its pattern, the namespaces of its words, and its component; both are fetched when it is first opened. */
export interface AreaScreen {
  path: string;
  words: readonly string[];
  load: () => Promise<Screen>;
  frame?: Frame;
  /** Shows a table in wide windows, so that the grid is fetched ahead with it. */
  hasGrid?: true;
  /** The lists on it, so that a link to it brings their columns along. */
  lists?: readonly ListName[];
}

/** A screen that can be gone to by name. The palette lists all of them; `place` puts one into the sidebar or a group of it. */
export interface AreaEntry {
  /** Its words are `shell:entry.<key>`. */
  key: keyof (typeof shell)['entry'];
  path: string;
  icon: keyof typeof AREA_ICONS;
  /** What the person must be allowed to do in the brand; without it everybody sees the entry. */
  needs?: AccessAction;
  place?: 'sidebar' | 'settings' | 'integrations';
}

/** Things of the area that the palette finds by name. */
export interface AreaRecords {
  /** Their words, those of a group of the palette, are `shell:entry.<key>`. */
  key: keyof (typeof shell)['entry'];
  icon: keyof typeof AREA_ICONS;
  /** What of the plan they need; without it nothing is asked. */
  entitlement?: Entitlement;
  find: () => Promise<FindRecords>;
}

export interface OverlayProps<N extends OverlayName = OverlayName> {
  /** What the address asks for. */
  value: OverlayValues[N];
  onClose: () => void;
}
export type Overlays = { [N in OverlayName]?: () => Promise<ComponentType<OverlayProps<N>>> };

/**
 * What the frame knows of one area. It is part of the first file, so it names and loads, and holds nothing else.
 * An overlay lies over any screen by its parameter in the address, and draws its own drawer or dialog.
 */
export interface Area {
  screens?: readonly AreaScreen[];
  entries?: readonly AreaEntry[];
  overlays?: Overlays;
  records?: AreaRecords;
  /** What each kind of its news opens; null opens nothing of its own. */
  news?: NewsLinks;
}

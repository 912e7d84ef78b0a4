import { CHALLENGE_TITLE_MAX, type ChallengePhase } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';

const within = (text: string, suffix: string) =>
  `${[...text].slice(0, CHALLENGE_TITLE_MAX - suffix.length).join('')}${suffix}`;

interface ChallengeTexts {
  copyOf: (title: string) => string;
  /** Headings of the CSV export. */
  columns: Record<
    | 'title'
    | 'label'
    | 'phase'
    | 'accepted'
    | 'places'
    | 'applications'
    | 'approved'
    | 'expected'
    | 'spent'
    | 'held'
    | 'currency'
    | 'contentEnd'
    | 'updatedAt',
    string
  >;
  phases: Record<ChallengePhase, string>;
  fileName: string;
}

/** What the server itself writes about challenges. */
export const CHALLENGE_TEXTS: Record<Language, ChallengeTexts> = {
  tr: {
    copyOf: (title) => within(title, ' (kopya)'),
    columns: {
      title: 'Kampanya',
      label: 'Etiket',
      phase: 'Durum',
      accepted: 'Kabul edilen',
      places: 'Kontenjan',
      applications: 'Bekleyen başvuru',
      approved: 'Onaylanan içerik',
      expected: 'Beklenen içerik',
      spent: 'Harcanan',
      held: 'Bloke',
      currency: 'Para birimi',
      contentEnd: 'Son teslim',
      updatedAt: 'Güncellenme',
    },
    phases: {
      draft: 'Taslak',
      scheduled: 'Planlandı',
      recruiting: 'Başvuruya açık',
      in_progress: 'Devam ediyor',
      paused: 'Duraklatıldı',
      completed: 'Tamamlandı',
      cancelled: 'İptal edildi',
      archived: 'Arşivlendi',
    },
    fileName: 'kampanyalar',
  },
  en: {
    copyOf: (title) => within(title, ' (copy)'),
    columns: {
      title: 'Challenge',
      label: 'Label',
      phase: 'Status',
      accepted: 'Accepted',
      places: 'Places',
      applications: 'Applications waiting',
      approved: 'Contents approved',
      expected: 'Contents expected',
      spent: 'Spent',
      held: 'Held',
      currency: 'Currency',
      contentEnd: 'Content until',
      updatedAt: 'Updated',
    },
    phases: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      recruiting: 'Recruiting',
      in_progress: 'In progress',
      paused: 'Paused',
      completed: 'Completed',
      cancelled: 'Cancelled',
      archived: 'Archived',
    },
    fileName: 'challenges',
  },
};

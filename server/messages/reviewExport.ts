import type { Language } from '#contract/constants/languages';
import type { RatingColumn, ReviewStatus } from '#contract/constants/reviews';

interface PendingExportTexts {
  columns: Record<'clock' | 'state' | 'round' | 'submittedAt', string>;
  running: string;
  stopped: string;
  fileName: string;
}

/** What the server itself writes into the file of the contents that wait; the rest is as in the library's. */
export const PENDING_EXPORT_TEXTS: Record<Language, PendingExportTexts> = {
  tr: {
    columns: { clock: 'Karar süresinin sonu', state: 'Süre', round: 'Tur', submittedAt: 'Teslim' },
    running: 'İşliyor',
    stopped: 'Durdu',
    fileName: 'incelemeler',
  },
  en: {
    columns: { clock: 'Decide by', state: 'Clock', round: 'Round', submittedAt: 'Delivered' },
    running: 'Running',
    stopped: 'Stopped',
    fileName: 'reviews',
  },
};

interface RatingExportTexts {
  /** Headings; `text` is what one's own rating says in public, `receivedText` what the other side's does. */
  columns: Record<RatingColumn | 'text' | 'receivedText', string>;
  statuses: Record<ReviewStatus, string>;
  fileName: string;
}

/** What the server itself writes into the file of the ratings. */
export const RATING_EXPORT_TEXTS: Record<Language, RatingExportTexts> = {
  tr: {
    columns: {
      creator: 'Üretici',
      challenge: 'Kampanya',
      state: 'Durum',
      rating: 'Verilen puan',
      text: 'Verilen puanın metni',
      received: 'Alınan puan',
      receivedText: 'Alınan puanın metni',
      completedAt: 'Tamamlanma',
      closesAt: 'Kapanış',
    },
    statuses: {
      pending: 'Puan bekliyor',
      submitted: 'Gizli',
      published: 'Açıklandı',
      skipped: 'Atlandı',
      expired: 'Süresi doldu',
      reported: 'Bildirildi',
      removed: 'Kaldırıldı',
    },
    fileName: 'puanlamalar',
  },
  en: {
    columns: {
      creator: 'Creator',
      challenge: 'Challenge',
      state: 'Status',
      rating: 'Rating given',
      text: 'Text of the rating given',
      received: 'Rating received',
      receivedText: 'Text of the rating received',
      completedAt: 'Completed',
      closesAt: 'Closes',
    },
    statuses: {
      pending: 'To be rated',
      submitted: 'Sealed',
      published: 'Revealed',
      skipped: 'Left out',
      expired: 'Expired',
      reported: 'Reported',
      removed: 'Removed',
    },
    fileName: 'ratings',
  },
};

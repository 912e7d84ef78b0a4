import type {
  ContentColumn,
  ContentPlatform,
  ContentStatus,
  ContentType,
  METRIC_SOURCES,
  RightsState,
} from '#contract/constants/contents';
import type { Language } from '#contract/constants/languages';

interface ContentExportTexts {
  /** Headings of the CSV export. */
  columns: Record<ContentColumn | 'postUrl' | 'rightsUntil' | 'metricsAsOf', string>;
  platforms: Record<ContentPlatform, string>;
  types: Record<ContentType, string>;
  statuses: Record<ContentStatus, string>;
  rights: Record<RightsState, string>;
  metricSources: Record<(typeof METRIC_SOURCES)[number], string>;
  fileName: string;
}

/** What the server itself writes into the library's file. */
export const CONTENT_EXPORT_TEXTS: Record<Language, ContentExportTexts> = {
  tr: {
    columns: {
      content: 'Açıklama',
      creator: 'Üretici',
      challenge: 'Kampanya',
      products: 'Ürünler',
      platform: 'Platform',
      type: 'Tür',
      status: 'Durum',
      rights: 'Kullanım hakkı',
      views: 'Görüntülenme',
      likes: 'Beğeni',
      comments: 'Yorum',
      metrics: 'Rakamların kaynağı',
      tags: 'Etiketler',
      collections: 'Koleksiyonlar',
      decidedAt: 'Karar',
      createdAt: 'Eklenme',
      postUrl: 'Paylaşım',
      rightsUntil: 'Hak bitişi',
      metricsAsOf: 'Rakamların tarihi',
    },
    platforms: {
      instagram: 'Instagram',
      tiktok: 'TikTok',
      youtube: 'YouTube',
      other: 'Diğer',
    },
    types: {
      video: 'Video',
      image: 'Görsel',
      carousel: 'Kaydırmalı paylaşım',
      story: 'Hikâye',
    },
    statuses: {
      captured: 'Yakalandı',
      submitted: 'İncelemede',
      in_review: 'İncelemede',
      revision_requested: 'Revizyon istendi',
      approved: 'Onaylandı',
      rejected: 'Reddedildi',
      published: 'Yayında',
      removed: 'Kaldırıldı',
      archived: 'Arşivde',
    },
    rights: {
      none: 'Hak yok',
      requested: 'Başlayacak',
      active: 'Kullanılabilir',
      expiring: 'Bitmek üzere',
      expired: 'Süresi doldu',
      revoked: 'Geri alındı',
    },
    metricSources: {
      platform: 'platformdan',
      manual: 'elle girildi',
      estimated: 'tahmin',
    },
    fileName: 'icerikler',
  },
  en: {
    columns: {
      content: 'Caption',
      creator: 'Creator',
      challenge: 'Challenge',
      products: 'Products',
      platform: 'Platform',
      type: 'Type',
      status: 'Status',
      rights: 'Usage rights',
      views: 'Views',
      likes: 'Likes',
      comments: 'Comments',
      metrics: 'Source of figures',
      tags: 'Tags',
      collections: 'Collections',
      decidedAt: 'Decided',
      createdAt: 'Added',
      postUrl: 'Post',
      rightsUntil: 'Rights until',
      metricsAsOf: 'Figures as of',
    },
    platforms: {
      instagram: 'Instagram',
      tiktok: 'TikTok',
      youtube: 'YouTube',
      other: 'Other',
    },
    types: {
      video: 'Video',
      image: 'Image',
      carousel: 'Carousel',
      story: 'Story',
    },
    statuses: {
      captured: 'Captured',
      submitted: 'In review',
      in_review: 'In review',
      revision_requested: 'Changes requested',
      approved: 'Approved',
      rejected: 'Rejected',
      published: 'Published',
      removed: 'Removed',
      archived: 'Archived',
    },
    rights: {
      none: 'No rights',
      requested: 'Not started',
      active: 'Usable',
      expiring: 'Expiring',
      expired: 'Expired',
      revoked: 'Revoked',
    },
    metricSources: {
      platform: 'from the platform',
      manual: 'entered by hand',
      estimated: 'estimated',
    },
    fileName: 'contents',
  },
};

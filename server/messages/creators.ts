import type { CreatorCategory, CreatorPlatform } from '#contract/constants/creators';
import type { Language } from '#contract/constants/languages';

interface CreatorTexts {
  /** Headings of the CSV export. */
  columns: Record<
    | 'name'
    | 'username'
    | 'match'
    | 'categories'
    | 'city'
    | 'country'
    | 'platforms'
    | 'followers'
    | 'engagementRate'
    | 'lastActive',
    string
  >;
  categories: Record<CreatorCategory, string>;
  fileName: string;
}

export const CREATOR_PLATFORM_NAMES: Record<CreatorPlatform, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** What the server itself writes about creators. */
export const CREATOR_TEXTS: Record<Language, CreatorTexts> = {
  tr: {
    columns: {
      name: 'Üretici',
      username: 'Kullanıcı adı',
      match: 'Uyum',
      categories: 'Kategoriler',
      city: 'Şehir',
      country: 'Ülke',
      platforms: 'Platformlar',
      followers: 'Takipçi',
      engagementRate: 'Etkileşim (%)',
      lastActive: 'Son etkinlik',
    },
    categories: {
      beauty: 'Güzellik',
      food: 'Yemek',
      coffee: 'Kahve',
      home: 'Ev',
      fashion: 'Moda',
      travel: 'Seyahat',
      fitness: 'Spor',
      parenting: 'Ebeveynlik',
      technology: 'Teknoloji',
      sustainability: 'Sürdürülebilirlik',
    },
    fileName: 'ureticiler',
  },
  en: {
    columns: {
      name: 'Creator',
      username: 'Username',
      match: 'Match',
      categories: 'Categories',
      city: 'City',
      country: 'Country',
      platforms: 'Platforms',
      followers: 'Followers',
      engagementRate: 'Engagement (%)',
      lastActive: 'Last active',
    },
    categories: {
      beauty: 'Beauty',
      food: 'Food',
      coffee: 'Coffee',
      home: 'Home',
      fashion: 'Fashion',
      travel: 'Travel',
      fitness: 'Fitness',
      parenting: 'Parenting',
      technology: 'Technology',
      sustainability: 'Sustainability',
    },
    fileName: 'creators',
  },
};

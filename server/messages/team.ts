import type { Role } from '#contract/constants/brands';
import type { Language } from '#contract/constants/languages';
import type { MemberColumn, MemberStatus } from '#contract/constants/team';

interface TeamTexts {
  /** Headings of the CSV export. */
  columns: Record<MemberColumn, string>;
  roles: Record<Role, string>;
  statuses: Record<MemberStatus, string>;
  yes: string;
  no: string;
  fileName: string;
}

/** What the server itself writes about the people of a brand. */
export const TEAM_TEXTS: Record<Language, TeamTexts> = {
  tr: {
    columns: {
      name: 'Ad',
      email: 'E-posta',
      role: 'Rol',
      status: 'Durum',
      lastLogin: 'Son giriş',
      followers: 'Takipçi',
      following: 'Takip edilen',
      verified: 'Onaylı',
      registrationDate: 'Kayıt tarihi',
      company: 'Şirket',
      country: 'Ülke',
      phone: 'Telefon',
    },
    roles: { OWNER: 'Sahip', ADMIN: 'Yönetici', MEMBER: 'Üye', VIEWER: 'Gözlemci' },
    statuses: { active: 'Aktif', deactivated: 'Devre dışı' },
    yes: 'Evet',
    no: 'Hayır',
    fileName: 'ekip',
  },
  en: {
    columns: {
      name: 'Name',
      email: 'E-mail',
      role: 'Role',
      status: 'Status',
      lastLogin: 'Last login',
      followers: 'Followers',
      following: 'Following',
      verified: 'Verified',
      registrationDate: 'Registered',
      company: 'Company',
      country: 'Country',
      phone: 'Phone',
    },
    roles: { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member', VIEWER: 'Viewer' },
    statuses: { active: 'Active', deactivated: 'Deactivated' },
    yes: 'Yes',
    no: 'No',
    fileName: 'team',
  },
};

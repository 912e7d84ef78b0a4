import { lineIcon } from './lineIcon.tsx';

export type { IconComponent } from './lineIcon.tsx';

export const HomeIcon = lineIcon('M4 11.2 12 4.5l8 6.7', 'M6 10v9.5h12V10', 'M10 19.5v-5h4v5');
export const ChallengeIcon = lineIcon(
  'M4.5 10v4l10.5 4.5v-13z',
  'M15 9.5a2.8 2.8 0 0 1 0 5',
  'M7 15l1.2 4.5h2.6L10 16.3',
);
export const ProductIcon = lineIcon('M4 8l8-4 8 4v8.5l-8 4-8-4z', 'M4 8l8 4 8-4', 'M12 12v8.5');
export const BellIcon = lineIcon('M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5z', 'M10 20.5h4');
export const MenuIcon = lineIcon('M4 7h16M4 12h16M4 17h16');
export const SidebarIcon = lineIcon('M4 5.5h16v13H4z', 'M9.5 5.5v13');
export const ChevronDownIcon = lineIcon('M7 10l5 5 5-5');
export const ChevronRightIcon = lineIcon('M10 7l5 5-5 5');
export const CheckIcon = lineIcon('M5 12.5l4.5 4.5L19 7.5');
export const CloseIcon = lineIcon('M6.5 6.5l11 11M17.5 6.5l-11 11');
export const PlusIcon = lineIcon('M12 5.5v13M5.5 12h13');
export const SearchIcon = lineIcon('M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12', 'M15.5 15.5 20 20');
export const PersonIcon = lineIcon(
  'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4',
  'M4.8 19.5c.8-3.4 3.4-5.2 7.2-5.2s6.4 1.8 7.2 5.2',
);
export const SignOutIcon = lineIcon('M13.5 4.5h-8v15h8', 'M10 12h10M16.5 8.5 20 12l-3.5 3.5');
export const StoreIcon = lineIcon(
  'M4 9.5 5.5 4.5h13L20 9.5',
  'M4 9.5c0 1.5 1.1 2.6 2.6 2.6s2.7-1.1 2.7-2.6c0 1.5 1.2 2.6 2.7 2.6s2.7-1.1 2.7-2.6c0 1.5 1.2 2.6 2.7 2.6S20 11 20 9.5',
  'M5.5 12v7.5h13V12',
);
export const MailIcon = lineIcon('M4 6.5h16v11.5H4z', 'M4.5 7l7.5 6 7.5-6');
export const ClockIcon = lineIcon('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16', 'M12 8v4.3l2.8 1.7');
export const WarningIcon = lineIcon('M12 4.5 20.5 19h-17z', 'M12 10v4M12 16.6v.1');
export const OfflineIcon = lineIcon(
  'M4 4l16 16',
  'M3.5 9.5a12.6 12.6 0 0 1 4-2.5M11 6.1c3.5-.3 6.9.9 9.5 3.4M6.8 13a8 8 0 0 1 3.5-2M14.5 11.2c1 .4 1.9 1 2.7 1.8M12 17.5v.1',
);
export const LaptopIcon = lineIcon('M5.5 6h13v9.5h-13z', 'M3 18.5h18');
export const TrashIcon = lineIcon('M5 7h14M9.5 7V4.8h5V7M7 7l.8 12.2h8.4L17 7');
export const EditIcon = lineIcon('M5 19l.8-3.6L16 5.2l2.8 2.8L8.6 18.2z', 'M14 7.2 16.8 10');
export const DownloadIcon = lineIcon('M12 4.5v10.5M7.5 11 12 15.5 16.5 11', 'M5 19.5h14');
export const UploadIcon = lineIcon('M12 15.5V5M7.5 9 12 4.5 16.5 9', 'M5 19.5h14');
export const CardIcon = lineIcon('M3.5 6h17v12h-17z', 'M3.5 10h17', 'M7 14.5h4');
export const InvoiceIcon = lineIcon('M6.5 4h11v16l-2.7-1.6L12 20l-2.8-1.6L6.5 20z', 'M9.5 9h5M9.5 13h5');
export const LicenceIcon = lineIcon('M6 4h9l3.5 3.5V20H6z', 'M9 9h4M9 12.5h6', 'M9 16.5l1.5 1.2L14 15.5');
export const ContractIcon = lineIcon('M6 4h9l3 3v13H6z', 'M9 9h6M9 12h6', 'M9 17c1.5-2 2.2-2 2.6-.4s1 1.4 3.4.2');
export const ArchiveIcon = lineIcon('M4 5h16v4H4z', 'M6 9v10h12V9', 'M10 13h4');
export const CardsIcon = lineIcon('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z');
export const ChevronLeftIcon = lineIcon('M14 7l-5 5 5 5');
export const ColumnsIcon = lineIcon('M4 5.5h16v13H4z', 'M9.5 5.5v13M14.5 5.5v13');
export const DragIcon = lineIcon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01');
export const ImageIcon = lineIcon('M4 5h16v14H4z', 'M4 16l5-5 4 4 3-3 4 4', 'M15 9h.01');
export const MoveDownIcon = lineIcon('M12 5v14', 'M6 13l6 6 6-6');
export const MoveUpIcon = lineIcon('M12 19V5', 'M6 11l6-6 6 6');
export const RestoreIcon = lineIcon('M4.5 12a7.5 7.5 0 1 0 3-6', 'M4.5 4.5v4h4');
export const StarIcon = lineIcon('M12 4l2.5 5.1 5.5.8-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.8z');
export const TableIcon = lineIcon('M4 5.5h16v13H4z', 'M4 10h16M4 14.3h16');
export const SaveIcon = lineIcon('M5 5h11l3 3v11H5z', 'M8.5 5v4.5h6V5', 'M8 19v-5.5h8V19');
export const SettingsIcon = lineIcon(
  'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3',
  'M15 5.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6',
  'M9 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6',
  'M15 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6',
);
export const TeamIcon = lineIcon(
  'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5',
  'M3 19c.6-3.2 2.7-4.7 6-4.7s5.4 1.5 6 4.7',
  'M15.5 5.4a3 3 0 0 1 0 5.6M17 14.6c2.3.4 3.6 1.9 4 4.4',
);
export const HelpIcon = lineIcon(
  'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  'M9.8 9.6a2.3 2.3 0 1 1 3.3 2.1c-.8.4-1.1.9-1.1 1.7',
  'M12 16.2v.1',
);
export const MessageIcon = lineIcon('M4.5 5.5h15v10.5h-8l-4 3.5v-3.5h-3z', 'M8.5 9.5h7M8.5 12.5h4.5');
export const WalletIcon = lineIcon(
  'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9.5H5.5A1.5 1.5 0 0 1 4 17z',
  'M4 7.5a2 2 0 0 1 2-2h11v2',
  'M16 13h.01',
);
export const PlayIcon = lineIcon('M8 5.5l10 6.5-10 6.5z');
export const DiscountIcon = lineIcon('M4 4.5h8l8 8-7.5 7.5-8.5-8z', 'M8 8.5h.01', 'M9.5 14l5-2.5');
export const FeedIcon = lineIcon('M4 8.5h13.5M14 5l3.5 3.5L14 12', 'M20 15.5H6.5M10 12l-3.5 3.5L10 19');
export const LockIcon = lineIcon('M5.5 10.5h13v9h-13z', 'M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5');
export const ChartIcon = lineIcon('M4.5 4.5v15h15', 'M8.5 15.5v-3M12.5 15.5V8.5M16.5 15.5v-5');
export const PauseIcon = lineIcon('M8.5 6v12M15.5 6v12');

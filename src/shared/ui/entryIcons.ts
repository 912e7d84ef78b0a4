import { lineIcon } from './lineIcon.tsx';

// What the sign-in page shows: apart from the other icons, because it comes with the first file.
export const SunIcon = lineIcon(
  'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6',
  'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
);
export const MoonIcon = lineIcon('M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z');
export const EyeIcon = lineIcon(
  'M3 12c2.4-4.2 5.4-6.3 9-6.3s6.6 2.1 9 6.3c-2.4 4.2-5.4 6.3-9 6.3S5.4 16.2 3 12z',
  'M12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2',
);
export const EyeOffIcon = lineIcon(
  'M4.5 4.5l15 15',
  'M9.9 6c.7-.2 1.4-.3 2.1-.3 3.6 0 6.6 2.1 9 6.3-.8 1.4-1.7 2.6-2.7 3.5M6.6 7.6C5.2 8.6 4 10.1 3 12c2.4 4.2 5.4 6.3 9 6.3 1.6 0 3-.4 4.3-1.2',
  'M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6',
);

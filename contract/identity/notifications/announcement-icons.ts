/** What the panel shows beside an announcement. */
export const announcementIcons = ['megaphone', 'bell', 'check', 'card', 'flag', 'gift', 'users'] as const

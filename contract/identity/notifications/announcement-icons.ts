/** The icons beside an announcement. */
export const announcementIcons = ['megaphone', 'bell', 'check', 'card', 'flag', 'gift', 'users'] as const

// Written by `npm run addresses` from the routes of pages, the calls of the contract and web/public; a change by hand
// is lost.

/** First path segments that pages, calls and files have. */
export const ownAddresses: readonly string[] = [
  'account',
  'acties',
  'admin',
  'api',
  'coupon',
  'dashboard',
  'deelnemersmail',
  'dev',
  'donatie',
  'favicon.svg',
  'gever',
  'groepsmail',
  'herroepen',
  'inschrijving',
  'invitations',
  'koppelen',
  'language',
  'login',
  'login-via-emergency-token',
  'logout',
  'notifications',
  'organisaties',
  'password',
  'privacy',
  'register',
  'robots.txt',
  'settings',
  'sitemap.xml',
  'spark',
  'support',
  'tax-rate',
  'teams',
  'teamverzoek',
  'terms',
  'user',
  'volgen',
  'wijziging',
]

/** Addresses that they had once: old links lead there, so no project or organization ever gets one. */
export const retiredAddresses: readonly string[] = []

import { donorAccount, managerAccount, participantAccount, staffAccount } from './accounts.ts'

interface PlannedNews {
  icon: string
  body: string
  action?: { text: string; url: string }
  /** The number of hours ago. */
  hours: number
}

interface PlannedNotification extends PlannedNews {
  /** E-mail address of the reader. */
  to: string
  isRead?: boolean
}

const wajir = { text: 'Bekijk de actie', url: '/schoon-water-wajir' }
const sannesPage = { text: 'Bekijk je pagina', url: '/schoon-water-wajir/deelnemers/sanne-verhoef' }
const profile = { text: 'Naar je profiel', url: '/settings#/profile' }
const security = { text: 'Bekijk je veiligheid', url: '/settings#/security' }

/** The news of each account to sign in with. */
export const plannedNotifications: readonly PlannedNotification[] = [
  {
    to: donorAccount.email,
    icon: 'gift',
    body: 'Dank je wel! Je maandelijkse gift voor Schoon water voor 400 gezinnen in Wajir is binnen.',
    action: wajir,
    hours: 5,
  },
  {
    to: donorAccount.email,
    icon: 'bell',
    body: 'Vul je adres aan. Dat hebben organisaties nodig als je zelf een actie begint.',
    action: profile,
    hours: 30,
  },
  {
    to: donorAccount.email,
    icon: 'check',
    body: 'Je account is klaar voor gebruik. Leuk dat je er bent.',
    hours: 24 * 150,
    isRead: true,
  },
  {
    to: participantAccount.email,
    icon: 'gift',
    body: 'Er is vandaag voor jou gegeven. Een bedankje doet wonderen.',
    action: sannesPage,
    hours: 3,
  },
  {
    to: participantAccount.email,
    icon: 'users',
    body: 'Team De Pompers groeit. Deel je pagina ook met je eigen kring.',
    action: wajir,
    hours: 52,
    isRead: true,
  },
  {
    to: managerAccount.email,
    icon: 'flag',
    body: 'Schoon water voor 400 gezinnen in Wajir is over de helft.',
    action: wajir,
    hours: 9,
  },
  {
    to: managerAccount.email,
    icon: 'bell',
    body: 'Zet inloggen in twee stappen aan: je beheert geld van anderen.',
    action: security,
    hours: 75,
  },
  {
    to: staffAccount.email,
    icon: 'bell',
    body: 'Zet inloggen in twee stappen aan: je ziet gegevens van anderen.',
    action: security,
    hours: 20,
  },
]

/** Announcements of staff to all. */
export const plannedAnnouncements: readonly PlannedNews[] = [
  {
    icon: 'megaphone',
    body: 'Nieuw: log in met een code uit een app op je telefoon. Dat is veiliger, en het kost je een minuut.',
    action: { text: 'Stel het in', url: '/settings#/security' },
    hours: 26,
  },
  {
    icon: 'megaphone',
    body: 'Geven kan nu ook elke maand. Bij acties die dat willen, kies je zelf: eenmalig of maandelijks.',
    hours: 24 * 20,
  },
]

import type { DemoPerson } from '../accounts.ts'

const owner: DemoPerson = {
  name: 'Roel Wijdenbosch',
  email: 'roel.wijdenbosch@warme-stoof.test',
  joinedDaysAgo: 12,
  profile: {
    firstName: 'Roel',
    lastName: 'Wijdenbosch',
    address: 'Kerkgracht 9',
    postalCode: '1782 ZZ',
    city: 'Den Helder',
    phoneNumber: '0223 02 45 21',
  },
}

/** An organization that has everything it needs, and waits until staff let it be public. */
export const requestingOrganization = {
  owner,
  url: 'warme-stoof',
  account: 100_234_504,
  madeDaysAgo: 10,
  requestedHoursAgo: 29,
  /** The description at its request; it was changed while it waits. */
  requestedDescription: 'Elke donderdag koken we in het oude postkantoor van Den Helder voor honderd mensen.',
  changedHoursAgo: 3,
  facts: {
    name: 'Stichting De Warme Stoof',
    description:
      'Elke donderdag koken we in het oude postkantoor van Den Helder voor honderd mensen. Wie kan, betaalt drie euro. ' +
      'Wie niet kan, schuift gewoon aan. We eten wat winkels overhouden, en er blijft bijna nooit iets staan.',
    email: 'keuken@warme-stoof.test',
    phone: '0223 02 45 04',
    address: 'Postbrug 1',
    zipcode: '1781 ZZ',
    city: 'Den Helder',
    category: 'social',
    externalUrl: 'https://warme-stoof.example',
    registrationNumber: '00004504',
    legalForm: 'Stichting',
  },
} as const

import { managerAccount } from './accounts.ts'
import type { OrganizationPlan } from './world.ts'

/** Three organizers that do not exist: their names, numbers and postal addresses are invented. */
export const organizations: readonly OrganizationPlan[] = [
  {
    key: 'bron-en-water',
    facts: {
      name: 'Stichting Bron & Water',
      description:
        'We boren waterputten in het noordoosten van Kenia, samen met de dorpen die ze gaan gebruiken. ' +
        'Elke put krijgt een eigen beheergroep en een monteur uit de buurt. Sinds 2011 staan er 64 putten; 61 geven nog steeds water.',
      email: 'hallo@bron-en-water.test',
      phone: '038 020 45 01',
      address: 'Pompstraat 12',
      zipcode: '8011 ZZ',
      city: 'Zwolle',
      category: 'international',
      externalUrl: 'https://bron-en-water.example',
      registrationNumber: '00004501',
      rsin: '000450108',
      legalForm: 'Stichting',
      anbi: true,
      anbiSince: '2011-05-01',
      cbf: false,
      cbfSince: null,
      allowPaymentLink: true,
    },
    account: 100_234_501,
    owner: managerAccount,
    members: [
      { name: 'Abdi Warsame', email: 'abdi.warsame@bron-en-water.test' },
      { name: 'Jelle Wiersma', email: 'jelle.wiersma@bron-en-water.test' },
    ],
    foundedDaysAgo: 152,
  },
  {
    key: 'hospice-merelzang',
    facts: {
      name: 'Hospice Merelzang',
      description:
        'Een huis met vijf kamers aan de rand van Deventer. Wie hier woont, is in de laatste weken van het leven. ' +
        'Zestig vrijwilligers koken, waken en luisteren, zodat familie gewoon familie kan zijn.',
      email: 'welkom@hospice-merelzang.test',
      phone: '0570 02 45 02',
      address: 'Lijsterpad 3',
      zipcode: '7411 ZZ',
      city: 'Deventer',
      category: 'health',
      externalUrl: 'https://hospice-merelzang.example',
      registrationNumber: '00004502',
      rsin: '000450200',
      legalForm: 'Stichting',
      anbi: true,
      anbiSince: '2008-01-01',
      cbf: true,
      cbfSince: '2019-06-18',
      allowPaymentLink: false,
    },
    account: 100_234_502,
    owner: { name: 'Greetje Assink', email: 'greetje.assink@hospice-merelzang.test' },
    members: [{ name: 'Rohan Bhagwandin', email: 'rohan.bhagwandin@hospice-merelzang.test' }],
    foundedDaysAgo: 150,
  },
  {
    key: 'het-zilte-land',
    facts: {
      name: 'Vereniging Het Zilte Land',
      description:
        'Wij zorgen voor de kust bij Harlingen: het wad, de dijk en het jonge bos erachter. Met 340 leden planten we, ' +
        'ruimen we op en tellen we vogels. Iedereen mag een ochtend mee, laarzen liggen klaar.',
      email: 'post@het-zilte-land.test',
      phone: '0517 02 45 03',
      address: 'Zeedijk 88',
      zipcode: '8861 ZZ',
      city: 'Harlingen',
      category: 'nature',
      externalUrl: 'https://het-zilte-land.example',
      registrationNumber: '00004503',
      rsin: null,
      legalForm: 'Vereniging',
      anbi: false,
      anbiSince: null,
      cbf: false,
      cbfSince: null,
      allowPaymentLink: true,
    },
    account: 100_234_503,
    owner: { name: 'Sietske Hoekstra', email: 'sietske.hoekstra@het-zilte-land.test' },
    members: [{ name: 'Nuno Ferreira', email: 'nuno.ferreira@het-zilte-land.test' }],
    foundedDaysAgo: 149,
  },
]

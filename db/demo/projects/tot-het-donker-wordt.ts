import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPlan } from '../world.ts'
import { skatingParticipants } from '../people/skating.ts'

export const totHetDonkerWordt: ProjectPlan = {
  url: 'tot-het-donker-wordt',
  name: 'Schaatsen tot het donker wordt',
  kind: 'participants',
  state: projectStates.public,
  description:
    'Op {event} schaatsen zes vrienden van zonsopgang tot zonsondergang, voor een speelkamer op de kinderafdeling waar onze Jip een winter lang lag.',
  scene: 'skating',
  owner: { name: 'Bram Westerink', email: 'bram.westerink@voorbeeld.test' },
  showUserAsOwner: true,
  goal: 6_000,
  createdDaysAgo: 30,
  publishedDaysAgo: 28,
  closesInDays: 61,
  eventInDays: 54,
  registrationClosesInDays: 40,
  registrationLimit: 24,
  // Open to all: no code is required here.
  entryFee: { euros: 10, label: 'Inschrijfgeld, met snert' },
  allowRecurring: false,
  account: 200_118_860,
  thankMailMotivation: 'Dank je wel! Elke ronde die we rijden, tellen we hardop. Jouw donatie is er een van.',
  events: [
    { name: 'De hele dag', type: 'tijd' },
    { name: 'Een halve dag', type: 'tijd' },
  ],
  donations: [
    { euros: 10, name: 'een doos stiften en een stapel papier' },
    { euros: 25, name: 'een spel dat met één hand kan' },
    { euros: 80, name: 'een zitzak waar een infuus naast past' },
  ],
  blocks: [
    {
      title: 'Elf weken op kamer 4',
      description:
        'Jip was zes en lag elf weken in het ziekenhuis. Er was een speelkamer, met een treintje zonder wielen en een televisie zonder afstandsbediening. ' +
        'Toch was het de beste plek van de afdeling, want daar kwam geen dokter. Jip is beter. Het treintje niet.',
    },
    {
      title: 'Wat we gaan doen',
      description:
        'We schaatsen zes keer zo lang als verstandig is. Ligt er natuurijs, dan zijn we op de plas bij Giethoorn. Anders huren we een baan. ' +
        'Iedereen mag een ronde mee, ook op stoelpoten. Vrouw Westerink, mijn moeder dus, maakt snert.',
    },
    {
      title: 'De nieuwe speelkamer',
      description:
        'Het ziekenhuis betaalt de vloer en het licht. Wij betalen wat erop komt: speelgoed dat schoon te maken is, een tafel waar een rolstoel onder past en een hoek waar tieners niet tussen de blokken hoeven te zitten.',
    },
  ],
  updates: [
    {
      daysAgo: 7,
      title: 'Training op de parkeerplaats',
      intro: 'Er is nog geen ijs. Wel een lege parkeerplaats en zes paar skeelers.',
      description:
        '<p>Karim remt met een lantaarnpaal. We hebben hem een helm gegeven en een tip: <em>door je knieën</em>.</p>',
    },
  ],
  participants: skatingParticipants,
  donation: {
    total: { paidCount: 47, raised: 2_315 },
    amounts: 'usual',
    theme: 'skating',
    monthlyCount: 0,
    sponsorShare: 0.7,
  },
}

import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { lichtjesParticipants, lichtjesTeams } from '../people/lichtjes.ts'
import type { ProjectPlan } from '../world.ts'

/** Finished because its closing date has passed; its event is over and its goal was more than reached. */
export const lichtjestocht: ProjectPlan = {
  url: 'lichtjestocht',
  name: 'Lichtjestocht langs de IJssel',
  kind: 'participants',
  state: projectStates.public,
  description:
    'Op {event} liepen we met honderden lantaarns langs de IJssel, voor wie er niet meer bij is. De opbrengst gaf Hospice Merelzang een logeerkamer voor familie.',
  scene: 'lanterns',
  organization: 'hospice-merelzang',
  owner: { name: 'Rohan Bhagwandin', email: 'rohan.bhagwandin@hospice-merelzang.test' },
  goal: 12_000,
  createdDaysAgo: 151,
  publishedDaysAgo: 146,
  closesInDays: -33,
  eventInDays: -40,
  registrationClosesInDays: -44,
  allowTeams: true,
  allowTeamCreation: true,
  account: 100_234_521,
  thankMailMotivation: 'Jouw lichtje brandde mee. Dank je wel.',
  events: [
    { name: 'Stille tocht, 5 kilometer', type: 'afstand' },
    { name: 'Kindertocht, 2 kilometer', type: 'afstand' },
  ],
  donations: [
    { euros: 10, name: 'een lantaarn met een naam erop' },
    { euros: 40, name: 'een nacht in de logeerkamer' },
    { euros: 100, name: 'beddengoed voor een jaar' },
  ],
  blocks: [
    {
      title: 'Een tocht zonder toespraken',
      description:
        'Wij lopen elk jaar in stilte. Niet plechtig, gewoon stil. Je hoort voeten op het grind, het water en soms een kind dat vraagt hoe ver het nog is. ' +
        'Op elke lantaarn staat een naam. Bij de brug zetten we ze samen op de kade.',
    },
    {
      title: 'De logeerkamer',
      description:
        'Zoon Mark reed elke dag van Maastricht naar Deventer, omdat er bij zijn moeder geen bed voor hem was. Van de opbrengst is de oude bergruimte een kamer geworden, met een slaapbank, een douche en een raam op het oosten. ' +
        'Sinds vorige maand slaapt er bijna elke nacht iemand.',
    },
    {
      title: 'Volgend jaar weer',
      description:
        'De lantaarns zijn schoongemaakt en liggen op zolder. De datum volgt. Wil je bericht? Laat het weten bij het hospice.',
    },
  ],
  updates: [
    {
      daysAgo: 30,
      title: 'Kijk, een kamer',
      intro: 'De logeerkamer is open. De eerste gast was een kleindochter met een viool.',
      description:
        '<p>Ze speelde ’s avonds met de deur open, en in alle vijf de kamers werd geluisterd. Het bed kostte € 780, de douche € 4.350, de verf was een cadeau. Alle bedragen liggen ter inzage in de hal.</p>',
      scene: 'night-window',
    },
    {
      daysAgo: 39,
      title: 'Vierhonderdzestien lantaarns',
      intro: 'Het regende tot half acht. Toen hield het op, alsof iemand het had afgesproken.',
      description:
        '<p>Jullie haalden samen meer op dan we durfden hopen. Dank aan alle lopers, aan de verkeersregelaars en aan de man met de warme chocolademelk van wie niemand de naam weet.</p>',
    },
    {
      daysAgo: 75,
      title: 'Lantaarns vouwen',
      intro: 'Elke woensdag vouwen we lantaarns aan de grote tafel. Schuif aan.',
      description: '<p>Je hoeft niet handig te zijn. Mevrouw Slot, 93, legt het uit en keurt streng.</p>',
    },
  ],
  teams: lichtjesTeams,
  participants: lichtjesParticipants,
  donation: {
    total: { paidCount: 172, raised: 13_440 },
    amounts: 'generous',
    theme: 'lanterns',
    monthlyCount: 0,
    donationsByAccount: 1,
    sponsorShare: 0.62,
    isPaidOut: true,
  },
}

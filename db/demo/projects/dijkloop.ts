import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { managerAccount } from '../accounts.ts'
import { dijkloopParticipants, dijkloopTeams } from '../people/dijkloop.ts'
import type { ProjectPlan } from '../world.ts'

export const dijkloop: ProjectPlan = {
  url: 'dijkloop',
  name: 'Dijkloop: wind tegen voor een vogelkijkhut',
  kind: 'participants',
  state: projectStates.public,
  description:
    'Op {event} rennen we over de zeedijk bij Harlingen, vijf kilometer heen met de wind mee en daarna terug. Het doel: een kijkhut waar ook een rolstoel in past.',
  scene: 'dyke',
  organization: 'het-zilte-land',
  owner: { name: 'Sietske Hoekstra', email: 'sietske.hoekstra@het-zilte-land.test' },
  managers: [managerAccount, { name: 'Nuno Ferreira', email: 'nuno.ferreira@het-zilte-land.test' }],
  goal: 15_000,
  createdDaysAgo: 111,
  publishedDaysAgo: 108,
  closesInDays: 52,
  eventInDays: 38,
  registrationClosesInDays: 31,
  registrationLimit: 250,
  subscriptionCode: 'DIJK5',
  entryFee: { euros: 15, label: 'Startgeld' },
  participantFields: ['shirt_size', 'date_of_birth'],
  allowTeams: true,
  allowTeamCreation: true,
  account: 100_234_531,
  thankMailMotivation: 'Dank je wel! De eerste lepelaar die we vanuit de hut zien, noemen we naar de gulste gever.',
  events: [
    { name: '5 kilometer', type: 'afstand' },
    { name: '10 kilometer', type: 'afstand' },
    { name: '25 kilometer', type: 'afstand' },
  ],
  donations: [
    { euros: 10, name: 'een plank met jouw naam aan de binnenkant' },
    { euros: 35, name: 'een kijkluik op rolstoelhoogte' },
    { euros: 125, name: 'een verrekijker die in de hut blijft' },
  ],
  blocks: [
    {
      title: 'Kijken op twee hoogtes',
      description:
        'Mees is elf, zit in een rolstoel en kent 140 vogels uit zijn hoofd. De oude hut heeft een trap van negen treden. Zijn vader droeg hem naar boven, tot dat niet meer ging. ' +
        'De nieuwe hut krijgt een helling, lage luiken en een bankje waar je naast elkaar kunt zitten.',
    },
    {
      title: 'De route',
      description:
        'Je start bij de oude haven en loopt over de dijk naar het noorden. Bij vijf kilometer draai je om. Dan begint het echt, want de wind komt bijna altijd uit het westen. ' +
        'Wie 25 kilometer doet, ziet het keerpunt twee keer en krijgt daar ook twee keer een oranjekoek.',
      scene: 'dyke-morning',
    },
    {
      title: 'Schapen hebben voorrang',
      description:
        'De dijk is van 200 schapen. Ze gaan meestal opzij, maar niet altijd. Er is één regel: niet aaien tijdens de wedstrijd. Daarna mag het wel, dat vinden ze fijn.',
    },
    {
      title: 'De begroting in drie regels',
      description:
        'Hout en dak: € 8.400. Helling en vlonder: € 4.900. Luiken, banken en een gastenboek: € 1.700. Timmeren doen we zelf, op tien zaterdagen.',
    },
  ],
  updates: [
    {
      daysAgo: 10,
      title: 'Mees heeft de plek gekozen',
      intro: 'Met een verrekijker op schoot en een lijst van zeventien punten.',
      description:
        '<p>Punt vier: “Niet te dicht bij de parkeerplaats, want mensen slaan met deuren.” Daar hadden wij niet aan gedacht. De hut komt honderd meter verder, achter de bocht.</p>',
    },
    {
      daysAgo: 33,
      title: 'De vergunning is binnen',
      intro: 'Zestien weken, vier formulieren en een heel vriendelijke ambtenaar.',
      description:
        '<p>Bouwen mag, zolang de grutto’s niet broeden. We beginnen dus na de loop en zijn klaar voor het voorjaar.</p>',
      scene: 'dyke-morning',
    },
  ],
  teams: dijkloopTeams,
  participants: dijkloopParticipants,
  donation: {
    total: { paidCount: 112, raised: 5_745 },
    amounts: 'usual',
    theme: 'dyke',
    monthlyCount: 3,
    monthlyByAccount: [2],
    sponsorShare: 0.62,
  },
}

import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPlan } from '../world.ts'

export const schoonStrand: ProjectPlan = {
  url: 'schoon-strand',
  name: 'Dertig kilometer strand, geen dopje over',
  kind: 'project',
  state: projectStates.public,
  description:
    'Zeven zaterdagen lang rapen we het strand leeg, van haven tot vuurtoren. Er is genoeg geld voor handschoenen, zakken en koffie tot het voorjaar. Daarom staat doneren nu even uit.',
  scene: 'beach',
  organization: 'het-zilte-land',
  owner: { name: 'Sietske Hoekstra', email: 'sietske.hoekstra@het-zilte-land.test' },
  goal: 4_000,
  createdDaysAgo: 121,
  publishedDaysAgo: 118,
  closesInDays: 74,
  isDonationEnabled: false,
  account: 100_234_531,
  thankMailMotivation: 'Dank je wel! Neem je een keer een zakje mee als je op het strand loopt?',
  donations: [
    { euros: 5, name: 'tien grote zakken, gemaakt van oude zakken' },
    { euros: 12, name: 'een grijper die niet na een uur breekt' },
    { euros: 40, name: 'koffie en soep voor een hele zaterdag' },
  ],
  blocks: [
    {
      title: 'Wat er aanspoelt',
      description:
        'Vorig jaar vonden we 11.400 dopjes, 212 ballonlinten, 61 linkerhandschoenen en één kunstgebit. Alles wordt geteld en opgeschreven, want met die lijst gaan we naar de rederijen. ' +
        'Twee daarvan gebruiken nu ander touw. Rapen helpt dus twee keer.',
    },
    {
      title: 'Zo werkt een zaterdag',
      description:
        'We verzamelen om half tien bij strandtent De Vloedlijn. Je krijgt handschoenen, een zak en een stuk strand van vijfhonderd meter. Om twaalf uur is er soep. ' +
        'Kinderen mogen mee en vinden altijd het meest, omdat ze dichter bij de grond zitten.',
    },
    {
      title: 'Waarom doneren nu uit staat',
      description:
        'We vroegen € 4.000 en kregen iets meer. Dat is genoeg voor alle zeven zaterdagen. We willen niet vragen om geld dat we niet nodig hebben. ' +
        'Kom liever een ochtend rapen, daar zijn we altijd te weinig voor.',
    },
  ],
  updates: [
    {
      daysAgo: 15,
      title: 'We hebben genoeg. Echt.',
      intro: 'De teller staat op € 4.020. Vanaf vandaag kun je niet meer geven, wel meehelpen.',
      description:
        '<p>Het voelt gek om een potje dicht te doen. Maar alle zakken zijn gekocht en de soep is geregeld tot het voorjaar. <strong>Dank jullie wel.</strong></p>',
    },
    {
      daysAgo: 53,
      title: 'Een fles met een brief',
      intro: 'Jesse van zeven vond een fles. Met een brief, in het Deens.',
      description:
        '<p>De brief is van een meisje dat Freja heet en een hond zoekt. Niet een weggelopen hond, gewoon een hond. Jesse heeft teruggeschreven, met de post deze keer.</p>',
    },
  ],
  donation: {
    total: { paidCount: 82, raised: 4_020 },
    amounts: 'usual',
    theme: 'beach',
    monthlyCount: 0,
    endedDaysAgo: 15,
  },
}

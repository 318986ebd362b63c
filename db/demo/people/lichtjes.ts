import type { ParticipantPlan, TeamPlan } from '../world.ts'

const [silent, children] = ['Stille tocht, 5 kilometer', 'Kindertocht, 2 kilometer'] as const

export const lichtjesTeams: readonly TeamPlan[] = [
  {
    url: 'familie-slot',
    name: 'Familie Slot',
    motivation:
      'Vier generaties, van 3 tot 93. Oma vouwde de lantaarns, wij dragen ze. Voor opa Harm, die de weg altijd wist.',
    goal: 2_500,
    isOpen: false,
  },
  {
    url: 'koor-de-zwaan',
    name: 'Koor De Zwaan',
    motivation: 'Eén avond per jaar zingen we niet. Dan lopen we, met vijfentwintig stemmen die hun mond houden.',
    goal: 2_000,
    isOpen: true,
  },
  {
    url: 'huisartsen-aan-de-kade',
    name: 'Huisartsen aan de Kade',
    motivation:
      'Wij zien wat het hospice doet voor onze patiënten. Daar wilden we een keer iets anders voor geven dan een verwijsbrief.',
    goal: 2_500,
    isOpen: true,
  },
]

export const lichtjesParticipants: readonly ParticipantPlan[] = [
  {
    name: 'Marleen Slot',
    team: 'familie-slot',
    isCaptain: true,
    event: silent,
    goal: 1_000,
    motivation:
      'Mijn vader stierf in Merelzang, in maart, met de tuindeur open. Ik loop om terug te zeggen wat ik toen niet kon.',
    blocks: [
      {
        title: 'Voor mijn vader',
        description:
          'Harm Slot was brugwachter, vijfendertig jaar. Hij wist van elk schip de naam. In Merelzang schoven ze zijn bed voor het raam aan de kant van de IJssel. ' +
          'De laatste avond noemde hij er nog vier, op het geluid van de motor. Drie had hij goed.',
      },
    ],
  },
  {
    name: 'Daan Slot',
    team: 'familie-slot',
    event: silent,
    goal: 500,
    motivation: 'Opa leerde me knopen leggen. Die zitten nu allemaal in het touw van mijn lantaarn.',
  },
  {
    name: 'Pippa Slot',
    team: 'familie-slot',
    event: children,
    goal: 250,
    motivation: 'Ik ben acht en ik loop twee kilometer met een lichtje voor opa. Het is een lichtje met een hond erop.',
  },
  {
    name: 'Latifa Slot-Amrani',
    team: 'familie-slot',
    event: silent,
    goal: 500,
    motivation: 'Mijn schoonvader noemde mij vanaf dag één zijn dochter. Daarom loop ik vooraan.',
  },
  {
    name: 'Willem Zwier',
    team: 'koor-de-zwaan',
    isCaptain: true,
    event: silent,
    goal: 750,
    motivation: 'Bas in het koor, stil in de nacht. Voor Ina, onze alt, die de tweede stem altijd vond.',
  },
  {
    name: 'Catharina de Bruin',
    team: 'koor-de-zwaan',
    event: silent,
    goal: 500,
    motivation: 'Ik loop voor mijn zus. Wij hadden vijftig jaar ruzie over wie het beste zong. Zij.',
  },
  {
    name: 'Jun Takahashi',
    team: 'koor-de-zwaan',
    event: silent,
    goal: 500,
    motivation:
      'In Hiroshima zetten we lichtjes op de rivier. Dat ik dat hier ook kan doen, maakt Deventer een beetje thuis.',
  },
  {
    name: 'Hetty Wolters',
    team: 'koor-de-zwaan',
    event: silent,
    goal: 300,
    motivation:
      'Vijf kilometer met een kunstknie en een goede buurvrouw. Meer heb ik niet nodig, behalve jouw tientje.',
  },
  {
    name: 'Samira Haddad',
    team: 'huisartsen-aan-de-kade',
    isCaptain: true,
    event: silent,
    goal: 1_000,
    motivation:
      'Als huisarts zit ik vaak op de rand van een bed. In het hospice zit er daarna iemand anders, en dat is een groot geluk.',
  },
  {
    name: 'Frank Oude Hengel',
    team: 'huisartsen-aan-de-kade',
    event: silent,
    goal: 750,
    motivation: 'Elke lantaarn is een naam uit mijn spreekkamer. Ik draag er drie en vraag jullie de rest te dragen.',
  },
  {
    name: 'Bibi Oosterveld',
    team: 'huisartsen-aan-de-kade',
    event: silent,
    goal: 500,
    motivation: 'Assistente en eerste stem aan de telefoon. Deze avond zeg ik eens niets.',
  },
  {
    name: 'Rachid Bouzid',
    event: silent,
    goal: 750,
    motivation:
      'Mijn moeder kreeg hier elke dag muntthee, precies goed. Niemand had het gevraagd, ze hadden gewoon opgelet.',
  },
  {
    name: 'Ingrid Palsma',
    event: silent,
    goal: 500,
    motivation: 'Ik ben waker in het hospice. Ik loop voor alle namen die ik niet mag noemen en nooit vergeet.',
  },
  {
    name: 'Luuk & Isa van Dam',
    event: children,
    goal: 250,
    motivation: 'Wij lopen voor tante Ploon. Zij had altijd drop in haar jaszak en dat wist papa niet.',
  },
]

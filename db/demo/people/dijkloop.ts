import type { ParticipantPlan, TeamPlan } from '../world.ts'

const [five, ten, all] = ['5 kilometer', '10 kilometer', '25 kilometer'] as const

export const dijkloopTeams: readonly TeamPlan[] = [
  {
    url: 'de-vroege-vogels',
    name: 'De Vroege Vogels',
    motivation: 'We tellen elke zondag vogels en hebben dus conditie. Vooral zitconditie. Daar doen we nu wat aan.',
    goal: 2_500,
    isOpen: true,
  },
  {
    url: 'tegenwind',
    name: 'Tegenwind',
    motivation: 'Loopgroep uit Franeker. Bij ons waait het altijd, dus we weten niet beter.',
    goal: 2_000,
    isOpen: true,
  },
  {
    url: 'brugwachters',
    name: 'De Brugwachters',
    motivation: 'Wij laten de hele dag anderen wachten. Deze dag wacht de brug op ons. Dat is geregeld, echt.',
    goal: 1_500,
    isOpen: true,
  },
]

export const dijkloopParticipants: readonly ParticipantPlan[] = [
  {
    name: 'Nuno Ferreira',
    email: 'nuno.ferreira@het-zilte-land.test',
    team: 'de-vroege-vogels',
    isCaptain: true,
    event: ten,
    goal: 1_000,
    motivation:
      'Als jongen in Faro keek ik flamingo’s. Nu lepelaars. Een goede hut is overal hetzelfde: je gaat naar binnen en wordt stil.',
    blocks: [
      {
        title: 'Tellen is kijken met een potlood',
        description:
          'Ik woon elf jaar in Harlingen en schrijf elke dag op wat ik zie. In mijn schriften staan 214 soorten en één verdwaalde flamingo, die niemand gelooft. ' +
          'In de oude hut zat ik vaak alleen, omdat de trap te steil was voor de mensen die er het liefst zouden zitten.',
      },
    ],
    updates: [
      {
        daysAgo: 14,
        title: 'Mees telt mee',
        intro: 'Elf jaar en hij ziet een bontbekplevier op vierhonderd meter.',
        description:
          '<p>Ik had hem niet gezien, met verrekijker. Hij wel, zonder. We hebben afgesproken dat hij de lijst bijhoudt en dat ik de thee doe.</p>',
      },
    ],
  },
  {
    name: 'Aukje de Vries',
    team: 'de-vroege-vogels',
    event: five,
    goal: 500,
    motivation: 'Ik ren voor het eerst van mijn leven. Mijn kleinzoon heeft het schema gemaakt en is genadeloos.',
  },
  {
    name: 'Hein Bosma',
    team: 'de-vroege-vogels',
    event: five,
    goal: 400,
    motivation:
      'Vader van Mees. Ik droeg hem jaren naar boven en had daar goede benen van. Die gebruik ik nu nog één keer.',
  },
  {
    name: 'Folkert Zijlstra',
    team: 'tegenwind',
    isCaptain: true,
    event: all,
    goal: 1_000,
    motivation:
      'Vijfentwintig kilometer dijk, een stuk of honderd schapen en één doel. Ik heb me weleens meer verveeld.',
  },
  {
    name: 'Amina Jama',
    team: 'tegenwind',
    event: all,
    goal: 750,
    motivation:
      'Ik kwam voor de taal bij de loopgroep en bleef voor de taart. Nu spreek ik Fries én loop ik een halve marathon. En nog vier.',
  },
  {
    name: 'Renske Dotinga',
    team: 'tegenwind',
    event: ten,
    goal: 500,
    motivation: 'Tien kilometer, want dan ben ik net voor de oranjekoek op is terug.',
  },
  {
    name: 'Sander Tolsma',
    team: 'brugwachters',
    isCaptain: true,
    event: ten,
    goal: 750,
    motivation:
      'Vanuit mijn brughuisje zie ik elke ochtend een zeearend. Dat gun ik iedereen, ook zonder diploma brugbediening.',
  },
  {
    name: 'Gülay Aksoy',
    team: 'brugwachters',
    event: five,
    goal: 500,
    motivation:
      'Mijn collega’s zeiden: jij durft niet. Nou, hier sta ik, met een nummer op en een hoofddoek die windkracht zeven aankan.',
  },
  {
    name: 'Marco Visser',
    event: all,
    goal: 750,
    motivation:
      'Ik heb een dochter die alles van vogels weet en een vader die dat niet interesseert. Bij deze: pa, doneer.',
  },
  {
    name: 'Babette Lemmens',
    event: five,
    goal: 300,
    motivation: 'Limburgse in Friesland. Ik ken geen dijken en geen wind. Wel doorzetten, en vlaai na afloop.',
  },
]

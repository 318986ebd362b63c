import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { managerAccount } from '../accounts.ts'
import type { ProjectPlan } from '../world.ts'
import { wajirTeams } from '../people/wajir-teams.ts'
import { wajirParticipants } from '../people/wajir.ts'

export const schoonWaterWajir: ProjectPlan = {
  url: 'schoon-water-wajir',
  name: 'Schoon water voor 400 gezinnen in Wajir',
  kind: 'participants',
  state: projectStates.public,
  description:
    'Op {event} lopen we de Nacht van Zwolle. Elke euro gaat naar drie diepe putten in Wajir, in het noorden van Kenia, met een pomp die het dorp zelf onderhoudt.',
  scene: 'well',
  organization: 'bron-en-water',
  owner: managerAccount,
  goal: 50_000,
  createdDaysAgo: 112,
  publishedDaysAgo: 104,
  closesInDays: 23,
  eventInDays: 16,
  registrationClosesInDays: 9,
  allowTeams: true,
  allowTeamCreation: true,
  account: 100_234_511,
  thankMailMotivation:
    'Met jouw donatie boren we dieper dan de droogte. Je hoort van ons zodra de eerste put water geeft.',
  events: [
    { name: '10 kilometer', type: 'afstand' },
    { name: '25 kilometer', type: 'afstand' },
    { name: '40 kilometer', type: 'afstand' },
  ],
  donations: [
    { euros: 10, name: 'een week water voor een gezin' },
    { euros: 25, name: 'een halve meter diepe put' },
    { euros: 60, name: 'gereedschap voor een monteur' },
  ],
  blocks: [
    {
      title: 'Waarom Wajir?',
      description:
        'Halima Noor loopt in de droge maanden elf kilometer voor één jerrycan water. Haar dochters van negen en twaalf lopen mee, ' +
        'want alleen kan ze niet genoeg dragen. Naar school gaan ze die dagen niet. De oude put in hun dorp is twintig meter diep en staat sinds vorig jaar droog.\n\n' +
        'Het water is er wel, maar dieper. Onder het zand ligt op honderdtachtig meter een laag die ook in de langste droogte vol blijft.',
    },
    {
      title: 'Wat we met het geld doen',
      description:
        'We boren drie putten, in drie dorpen die samen met ons de plekken kozen. Eén put kost € 16.650. Daarvan is € 9.200 voor het boren, ' +
        '€ 4.150 voor de pomp met zonnepanelen, € 1.900 voor de opleiding van vier beheerders en € 1.400 voor het eerste jaar onderhoud.\n\n' +
        'Drie putten samen is € 49.950. De laatste vijftig euro is voor de banken eromheen. Wachten doe je nu eenmaal zittend.',
    },
    {
      title: 'Zonder het dorp geen put',
      description:
        'Elke put heeft een groep van vier mensen die hem beheert: twee vrouwen en twee mannen, door het dorp gekozen. ' +
        'Gezinnen betalen een klein bedrag per maand voor onderdelen. Monteur Abdi Warsame woont op een uur rijden en heeft alles op voorraad.\n\n' +
        'Zo werkt het al op 64 plekken. Drie putten staan op dit moment stil en die maken we eerst.',
      scene: 'village',
    },
    {
      title: 'De Nacht van Zwolle',
      description:
        'We starten om tien uur ’s avonds op het Rodetorenplein en lopen 10, 25 of 40 kilometer door de stad en langs de IJssel. ' +
        'Iedereen krijgt een jerrycan met één liter water mee. Die moet vol over de finish. Onderweg zijn er vier posten met soep, thee en iemand die je blaren plakt.',
    },
    {
      title: 'Zo houden we je op de hoogte',
      description:
        'Je krijgt een bericht als de boor de grond in gaat, als er water komt en na een jaar. Bij elke put staat de rekening erbij, ook als iets tegenvalt. ' +
        'Komt er meer binnen dan € 50.000? Dan gaat het naar de vierde put op de lijst, in Khorof.',
    },
  ],
  updates: [
    {
      daysAgo: 6,
      title: 'De boorploeg is onderweg',
      intro: 'De vrachtwagen met de boor is vertrokken uit Garissa. Over de slechte weg doet hij er vier dagen over.',
      description:
        '<p>Abdi stuurde vanmorgen een foto van een lekke band en een lachende chauffeur. De boor weegt elf ton en de weg is zand. Ze rijden alleen ’s nachts, want overdag is het 41 graden.</p><p>Als alles goed gaat, begint het boren op de dag dat wij gaan lopen. Dat hadden we niet durven plannen.</p><ul><li><strong>Dorp 1:</strong> plek gemarkeerd, vergunning binnen.</li><li><strong>Dorp 2:</strong> vergunning binnen.</li><li><strong>Dorp 3:</strong> wacht op een handtekening.</li></ul>',
      scene: 'village',
    },
    {
      daysAgo: 27,
      title: 'We zijn over de helft',
      intro: 'Gisteravond om kwart voor elf ging de teller over de € 25.000. Anderhalve put is betaald.',
      description:
        '<p>De donatie die ons over de streep trok was vijf euro, van een jongen van acht. Hij schreef erbij dat hij zijn tand kwijt was en dat de tandenfee gul was.</p><p>Dank jullie wel, allemaal. De meeste donaties zijn tussen de tien en vijfentwintig euro. <em>Veel kleine beetjes</em> klinkt gewoon, tot je ze optelt.</p>',
    },
    {
      daysAgo: 58,
      title: 'De plekken zijn gekozen',
      intro: 'Twee weken lang liep een geoloog met zes dorpsbewoners door het zand. Nu weten we waar we gaan boren.',
      description:
        '<p>Een meetwagen kan vertellen waar water zit. Maar de oudste herder van het dorp wees een plek aan waar zijn kamelen altijd stil bleven staan. De meting gaf hem gelijk.</p><p>Die plek werd put nummer één.</p>',
    },
    {
      daysAgo: 101,
      title: 'We gaan lopen, loop je mee?',
      intro:
        'De inschrijving voor de Nacht van Zwolle is open. Alleen, met je team of met je buurman die nooit ergens aan meedoet.',
      description:
        '<p>Meedoen kost niets. Je maakt een eigen pagina, kiest een afstand en vraagt mensen om je te sponsoren. Vind je dat lastig? Begin met je moeder.</p><p>Een team beginnen kan ook. Vijf teams van vorig jaar hebben zich al gemeld.</p>',
    },
  ],
  teams: wajirTeams,
  participants: wajirParticipants,
  donation: {
    total: { paidCount: 812, raised: 31_840 },
    amounts: 'usual',
    theme: 'water',
    monthlyCount: 26,
    donationsByAccount: 3,
    monthlyByAccount: [0, 9],
    sponsorShare: 0.62,
    spotlights: [
      {
        minutesAgo: 4,
        firstName: 'Joke',
        lastName: 'de Wit',
        euros: 250,
        message: 'Zet hem op, Sanne! Voor elke kilometer een paar euro, en de rest omdat je het tóch doet.',
        participant: 'sanne-verhoef',
      },
      { minutesAgo: 21, firstName: 'Karin', lastName: 'Blom', euros: 40, message: '', isAnonymous: true },
      {
        minutesAgo: 64,
        firstName: 'Bakkerij',
        lastName: 'Sluis',
        euros: 186,
        message: 'De opbrengst van de krentenbollen van zaterdag. Volgende week weer!',
        team: 'bakkerij-sluis',
      },
      {
        minutesAgo: 148,
        firstName: 'Hanneke',
        lastName: 'Oosterhof',
        euros: 25,
        message: 'Mijn kraan drupt. Dat zet je wel aan het denken.',
      },
      {
        minutesAgo: 203,
        firstName: 'Mohamed',
        lastName: 'Aydın',
        euros: 50,
        message: 'Youssef, veertig was ook een optie geweest. Succes broer!',
        participant: 'youssef-el-kaddouri',
      },
      {
        minutesAgo: 341,
        firstName: 'Groep 7',
        lastName: 'De Zonnehoek',
        euros: 112,
        message: 'Wij hebben statiegeld opgehaald. Het waren 747 flesjes!',
      },
    ],
  },
}

import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { managerAccount } from '../accounts.ts'
import type { ProjectPlan } from '../world.ts'

export const tuinMerelzang: ProjectPlan = {
  url: 'tuin-merelzang',
  name: 'Een tuin waar je met bed en al naar buiten kunt',
  kind: 'project',
  state: projectStates.public,
  description:
    'Vijf kamers heeft Hospice Merelzang, en vijf tuindeuren die nu op een drempel uitkomen. Help mee aan een tuin met brede paden, geurende kruiden en schaduw op het juiste uur.',
  scene: 'garden',
  organization: 'hospice-merelzang',
  owner: { name: 'Greetje Assink', email: 'greetje.assink@hospice-merelzang.test' },
  managers: [managerAccount],
  goal: 18_000,
  createdDaysAgo: 140,
  publishedDaysAgo: 133,
  closesInDays: 12,
  account: 100_234_521,
  thankMailMotivation:
    'Dank je wel. Als de tuin klaar is, staat de poort een middag open. Je bent welkom voor thee en taart.',
  donations: [
    { euros: 15, name: 'een lavendelstruik bij een tuindeur' },
    { euros: 35, name: 'een vogelhuis dat je vanuit bed ziet' },
    { euros: 90, name: 'een meter breed, vlak pad' },
  ],
  blocks: [
    {
      title: 'Vier centimeter te hoog',
      description:
        'Meneer Dral was zijn hele leven hovenier. Toen hij bij ons kwam wonen, wilde hij nog één keer de merels horen, buiten, zonder raam ertussen. ' +
        'Zijn bed kwam niet over de drempel. Vier centimeter was het.\n\nWe hebben het raam zo ver mogelijk opengezet. Hij zei dat het goed was. Wij vonden van niet.',
    },
    {
      title: 'Hoe de tuin wordt',
      description:
        'Alle vijf de kamers krijgen een vlakke uitgang en een pad van tweeënhalve meter breed. Dat is genoeg voor een bed, met iemand ernaast die een hand vasthoudt. ' +
        'Langs het pad komen kruiden op bedhoogte: tijm, munt en citroenmelisse. Onder de oude lindeboom maken we een plek waar ook kinderen mogen rennen.',
      scene: 'garden-evening',
    },
    {
      title: 'Wat het kost',
      description:
        'Hovenier Bas Nijhuis rekent alleen materiaal: € 9.800 voor paden en drempels, € 4.100 voor planten en aarde, € 2.600 voor banken en schaduwdoeken. ' +
        'De laatste € 1.500 is voor een pomp en een kleine vijver. Het graafwerk doen vrijwilligers, drie zaterdagen achter elkaar.',
    },
    {
      title: 'Wie er voor zorgt',
      description:
        'Een tuin is na een jaar pas echt begonnen. Elf vrijwilligers hebben beloofd elke dinsdagochtend te komen wieden en snoeien. Twee van hen zijn familie van iemand die hier woonde.',
    },
  ],
  updates: [
    {
      daysAgo: 4,
      title: 'Nog een paar honderd euro',
      intro: 'We zijn er bijna. Bas heeft de graafmachine gereserveerd en de eerste zaterdag staat in de agenda.',
      description:
        '<p>De drempels gaan er als eerste uit. Daarvoor is het geld er al, dus daar wachten we niet op.</p><p>Wil je helpen graven? Bel even naar het hospice. We zoeken nog <strong>vier mensen</strong> met een sterke rug en twee met een kruiwagen.</p>',
    },
    {
      daysAgo: 39,
      title: 'De linde mag blijven',
      intro: 'Een boomverzorger klom tot in de top. De oude lindeboom is gezond en kan nog honderd jaar mee.',
      description:
        '<p>We waren bang dat de wortels te dicht bij het nieuwe pad lagen. Het pad maakt nu een kleine bocht. Bas vindt dat het er mooier van wordt, en wij zijn het met hem eens.</p>',
      scene: 'garden-evening',
    },
    {
      daysAgo: 92,
      title: 'Tekenen met de bewoners',
      intro: 'Mevrouw Okker tekende vanuit haar bed waar de vijver moet komen. Zo gaan we het doen.',
      description:
        '<p>Ze wilde water zien bewegen. Niet te veel, zei ze, want anders moet je steeds naar de wc. Er komt dus een kleine vijver, met een pomp die zachtjes tikt.</p>',
    },
  ],
  donation: {
    total: { paidCount: 236, raised: 17_430 },
    amounts: 'generous',
    theme: 'garden',
    monthlyCount: 6,
    monthlyByAccount: [4],
    donationsByAccount: 2,
  },
}

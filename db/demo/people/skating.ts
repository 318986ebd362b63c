import type { ParticipantPlan } from '../world.ts'

const [whole, half] = ['De hele dag', 'Een halve dag'] as const

export const skatingParticipants: readonly ParticipantPlan[] = [
  {
    name: 'Bram Westerink',
    email: 'bram.westerink@voorbeeld.test',
    event: whole,
    goal: 1_000,
    motivation:
      'Vader van Jip. Ik las in die speelkamer honderd keer hetzelfde prentenboek. Nu wil ik er honderd nieuwe neerleggen.',
    blocks: [
      {
        title: 'Honderd keer hetzelfde boek',
        description:
          'Het ging over een beer die zijn sokken kwijt was. Op bladzijde negen zat koffie, op bladzijde twaalf een kras. Jip kende het uit zijn hoofd en ik dus ook. ' +
          'Toen we naar huis mochten, gaven we het aan het meisje van kamer 6. Zij kende het al.',
      },
    ],
  },
  {
    name: 'Karim Naciri',
    event: whole,
    goal: 750,
    motivation: 'Ik heb één keer eerder geschaatst en dat was per ongeluk. Voor Jip doe ik het expres.',
  },
  {
    name: 'Jolanda Westerink',
    event: half,
    goal: 500,
    motivation: 'Moeder van Bram, oma van Jip, baas van de snert. Maar een ronde of twintig rijd ik zelf ook.',
  },
  {
    name: 'Stijn Hagens',
    event: whole,
    goal: 750,
    motivation: 'Noren uit 1988, ongeslepen. Per donatie van tien euro laat ik een millimeter slijpen.',
  },
  {
    name: 'Devi Soekhoe',
    event: half,
    goal: 500,
    motivation: 'Ik ben kinderverpleegkundige op die afdeling. Ik weet dus precies welk treintje geen wielen heeft.',
  },
  {
    name: 'Ot van der Meulen',
    event: whole,
    goal: 500,
    motivation:
      'Beste vriend van Jip, ook zeven. Ik mag de hele dag van school wegblijven om te schaatsen. Best goed doel.',
  },
]

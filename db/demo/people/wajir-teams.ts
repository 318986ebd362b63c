import type { TeamPlan } from '../world.ts'

export const wajirTeams: readonly TeamPlan[] = [
  {
    url: 'de-pompers',
    name: 'Team De Pompers',
    motivation:
      'Zes vrienden van de waterpoloclub. We zwemmen elke week in genoeg water voor een heel dorp. Tijd om iets terug te doen.',
    goal: 6_000,
    isOpen: true,
    blocks: [
      {
        title: 'Waarom wij lopen',
        description:
          'In ons zwembad zit een half miljoen liter water. Toen Sanne dat een keer uitrekende, werd het stil in de kleedkamer. ' +
          'Dezelfde avond hebben we ons met zes man ingeschreven. Geen van ons loopt normaal verder dan de sporttas naar de auto.',
      },
      {
        title: 'Wat je van ons krijgt',
        description:
          'Geef je € 25 of meer, dan zwemmen we op de eerste training na de tocht een baan met jouw naam op een badmuts. Met spierpijn. Er komt een filmpje van.',
      },
    ],
  },
  {
    url: 'team-oud-west',
    name: 'Team Oud-West',
    motivation:
      'Buren uit één straat. We kenden elkaar van de afvalcontainer, nu trainen we op woensdag samen rond de plas.',
    goal: 2_000,
    isOpen: true,
  },
  {
    url: 'bakkerij-sluis',
    name: 'Bakkerij Sluis',
    motivation:
      'Wij zijn toch al wakker ’s nachts. Elke zaterdag gaat de opbrengst van de krentenbollen naar de putten.',
    goal: 3_500,
    isOpen: false,
  },
  {
    url: 'de-nachtbrakers',
    name: 'De Nachtbrakers',
    motivation:
      'Verpleegkundigen van afdeling B2. Nachtdiensten zijn we gewend, maar zittend. Veertig kilometer, hoe moeilijk kan het zijn?',
    goal: 5_000,
    isOpen: true,
  },
  {
    url: 'vrijdagmiddag-vier-uur',
    name: 'Vrijdagmiddag Vier Uur',
    motivation:
      'Collega’s van een klein ingenieursbureau. We rekenen aan dijken en riolen; een put boren vinden we stiekem het mooist.',
    goal: 4_000,
    isOpen: true,
  },
  {
    url: 'docenten-zuiderlicht',
    name: 'Docenten van het Zuiderlicht',
    motivation: 'Onze leerlingen mogen de muziek op onze oortjes kiezen. Hoe meer ze ophalen, hoe erger de playlist.',
    goal: 3_000,
    isOpen: false,
  },
]

export const dykeMessages: readonly string[] = [
  'Voor Mees, de beste vogelaar van Harlingen.',
  'Wind mee kan iedereen.',
  'Zet de hut niet te dicht bij de parkeerplaats.',
  'Ik gok op een lepelaar als eerste. Of een meeuw.',
  'Een plank graag, met “hier zat Wiebe”.',
  'Doe de schapen de groeten.',
  'Voor de oranjekoek bij het keerpunt.',
  'Mooi dat iedereen straks kan kijken, op elke hoogte.',
  'Wij zitten elke zondag in de oude hut. Die treden waren voor ons ook te veel.',
  'Kluut, grutto, tureluur, tien euro.',
]

export const beachMessages: readonly string[] = [
  'Zaterdag weer! Ik neem mijn eigen grijper mee.',
  'Ik vond zelf 31 dopjes op één ochtend.',
  'Voor de zeehonden.',
  'Wie van wie is dat kunstgebit?',
  'De soep was heerlijk, dit is voor de volgende pan.',
  'Schoon strand, blije hond.',
  'Mijn kinderen vonden een laars uit Noorwegen. Ze zijn nog niet uitgepraat.',
  'Goed dat jullie alles tellen.',
]

export const forestMessages: readonly string[] = [
  'Voor mijn eerste kleinkind: een eik.',
  'Ik zie het nooit af, en dat is mooi.',
  'Vier elsjes van ons vieren.',
  'Ter ere van Durk, die niet verkocht.',
  'Reeën moeten ook eten, plant er gewoon een paar bij.',
  'Bij elke geboorte op mijn werk een boom. Het waren er drie deze maand.',
  'Ik kom in de winter mee planten, heb al laarzen.',
  'Voor schaduw in 2060.',
  'Wij zijn vijftig jaar getrouwd en wilden geen cadeaus. Wel een houtwal.',
  'Het ruikt daar nu al naar bos.',
]

export const millMessages: readonly string[] = [
  'Ik hoor hem vanuit mijn bed. Of eigenlijk: ik hoorde hem.',
  'Lariks. Niets anders.',
  'Arie, je leerde mij malen in 1994. Dit is achterstallig.',
  'Een viool met een plastic snaar, die onthoud ik.',
  'Voor de leuning van je moeder!',
  'Van de molenaars van De Hoop, met een volle bries.',
  'Als kind at ik hier pannenkoeken van jouw meel.',
  'Die eenden hebben wel geluk gehad.',
  'Laat hem weer zingen.',
  'Onze straat is stil zonder De Nachtegaal.',
]

export const skatingMessages: readonly string[] = [
  'Voor Jip, en voor wie er nu op kamer 4 ligt.',
  'Een treintje mét wielen graag.',
  'Karim, door je knieën!',
  'Onze zoon lag daar ook. De speelkamer was zijn lievelingsplek.',
  'Voor elke ronde een euro, tot mijn spaarpot leeg is.',
  'Bewaar een kom snert voor mij.',
  'Zingen jullie ook als het donker wordt?',
  'Klunen is geen schande.',
]

export const bakeryMessages: readonly string[] = [
  'Twaalf graag, ik kom om half negen.',
  'Zes bollen voor Van Dam.',
  'Dadel! Dadel! Dadel!',
  'Geef die van mij maar aan de voedselbank.',
  'Twintig voor de hele afdeling, we zijn er stil van.',
  'Lekkerste van Zwolle en dan ook nog voor water.',
  'Mag er eentje zonder krenten? Grapje. Of toch niet.',
  'Zelfde als vorige week, op naam van Nel.',
]

export const boatMessages: readonly string[] = [
  'Roos, je stond me in 2011 nog in de weg bij de bovenboei. Zand erover.',
  'Schipper Roos! Ik kom opstappen.',
  'Goede wind en een droge kont.',
  'Voor de katrol.',
  'Ik wil ook wel een rondje, met mijn rollator.',
  'Hou je roer recht, Tijmen. Roos kan dat al.',
]

import { defined } from '../../defined.ts'
/** A part of a country as postal addresses name it. */
export interface State {
  /** The code as the post writes it: 'CA', 'NSW'. */
  code: string
  name: string
}

// Code and names, the first of which is shown; the others are what it is called in other languages.
const lists: Record<string, string> = {
  US: `AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware;
    DC District of Columbia/Washington DC; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa;
    KS Kansas; KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota;
    MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico;
    NY New York; NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island;
    SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington;
    WV West Virginia; WI Wisconsin; WY Wyoming; AS American Samoa; GU Guam; MP Northern Mariana Islands; PR Puerto Rico;
    VI U.S. Virgin Islands/Virgin Islands; AA Armed Forces Americas; AE Armed Forces Europe; AP Armed Forces Pacific`,
  CA: `AB Alberta; BC British Columbia/Colombie-Britannique; MB Manitoba; NB New Brunswick/Nouveau-Brunswick;
    NL Newfoundland and Labrador/Terre-Neuve-et-Labrador; NS Nova Scotia/Nouvelle-Écosse;
    NT Northwest Territories/Territoires du Nord-Ouest; NU Nunavut; ON Ontario;
    PE Prince Edward Island/Île-du-Prince-Édouard; QC Quebec/Québec; SK Saskatchewan; YT Yukon`,
  AU: `ACT Australian Capital Territory; NSW New South Wales; NT Northern Territory; QLD Queensland; SA South Australia;
    TAS Tasmania; VIC Victoria; WA Western Australia`,
  NL: `DR Drenthe; FL Flevoland; FR Friesland/Fryslân/Frise; GE Gelderland/Gueldre; GR Groningen/Groningue;
    LI Limburg/Limbourg; NB Noord-Brabant/North Brabant/Nordbrabant/Brabant-Septentrional/Brabant;
    NH Noord-Holland/North Holland/Nordholland/Hollande-Septentrionale; OV Overijssel; UT Utrecht;
    ZE Zeeland/Zélande; ZH Zuid-Holland/South Holland/Südholland/Hollande-Méridionale`,
  BE: `VAN Antwerpen/Antwerp/Anvers; BRU Brussel/Brussels/Brüssel/Bruxelles; VLI Limburg/Limbourg;
    VOV Oost-Vlaanderen/East Flanders/Ostflandern/Flandre-Orientale;
    VBR Vlaams-Brabant/Flemish Brabant/Flämisch-Brabant/Brabant flamand;
    VWV West-Vlaanderen/West Flanders/Westflandern/Flandre-Occidentale;
    WBR Brabant wallon/Waals-Brabant/Walloon Brabant/Wallonisch-Brabant; WHT Hainaut/Henegouwen/Hennegau;
    WLG Liège/Luik/Lüttich; WLX Luxembourg/Luxemburg; WNA Namur/Namen`,
  DE: `BW Baden-Württemberg; BY Bayern/Beieren/Bavaria/Bavière; BE Berlin/Berlijn; BB Brandenburg/Brandebourg;
    HB Bremen/Brême; HH Hamburg/Hambourg; HE Hessen/Hesse; MV Mecklenburg-Vorpommern/Mecklembourg-Poméranie-Occidentale;
    NI Niedersachsen/Nedersaksen/Lower Saxony/Basse-Saxe;
    NW Nordrhein-Westfalen/Noordrijn-Westfalen/North Rhine-Westphalia/Rhénanie-du-Nord-Westphalie;
    RP Rheinland-Pfalz/Rijnland-Palts/Rhineland-Palatinate/Rhénanie-Palatinat; SL Saarland/Sarre;
    SN Sachsen/Saksen/Saxony/Saxe; ST Sachsen-Anhalt/Saksen-Anhalt/Saxony-Anhalt/Saxe-Anhalt;
    SH Schleswig-Holstein/Sleeswijk-Holstein; TH Thüringen/Thuringia/Thuringe`,
}

interface NamedState extends State {
  /** All that it is called, as `plain` writes it. */
  words: ReadonlySet<string>
}

/** Letters alone: 'Noord-Holland' and 'noord holland' are one. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

function readState(entry: string): NamedState {
  const [, code, nameList] = defined(/^([A-Z]+) (.+)$/s.exec(entry.trim().replaceAll(/\s+/g, ' ')))
  const names = defined(nameList).split('/')
  return { code: defined(code), name: defined(names[0]), words: new Set([defined(code), ...names].map(plain)) }
}

const states = new Map<string, readonly NamedState[]>(
  Object.entries(lists).map(([country, list]) => [country, list.split(';').map(readState)]),
)

/** Countries with a state in postal addresses. */
const countriesWithStates = ['US', 'CA', 'AU']

/**
 * Returns the states to choose from in a postal address of a country, by name; none where postal addresses have no
 * state, or any words.
 */
export const statesOf = (country: string): readonly State[] =>
  countriesWithStates.includes(country) ? defined(states.get(country)) : []

/**
 * Returns the code of a state that is written in words or as its code; undefined when the country has no such state.
 */
export const stateCode = (country: string, text: string): string | undefined =>
  states.get(country)?.find(({ words }) => words.has(plain(text)))?.code

/**
 * Whether a state may stand in a postal address: one of the list of its country, or any words where we have no list.
 */
export const isStateOf = (country: string, text: string): boolean =>
  states.has(country) ? stateCode(country, text) !== undefined : plain(text) !== ''

/** The alternative texts of the pictures of pages. Each is a file in scenes/. */
export const sceneAlts = {
  well: 'Illustratie: een waterput met een dak tussen de duinen, met vrouwen die water halen in de ochtendzon',
  village:
    'Illustratie: een vrachtwagen met een boormast rijdt bij zonsopgang een dorp met ronde hutten binnen, mensen kijken toe onder een boom',
  garden:
    'Illustratie: een bloeiende tuin met een breed pad, waar iemand in bed naast een bezoeker buiten staat, onder een oude linde',
  'garden-evening': 'Illustratie: dezelfde tuin in de avond, met licht achter de ramen en een kleine vijver',
  'night-window': 'Illustratie: een huis in de nacht met één warm verlicht raam, waar iemand naast een bed zit',
  lanterns: 'Illustratie: een stoet mensen met lantaarns langs een rivier in de avond, met lichtjes in het water',
  dyke: 'Illustratie: hardlopers op een groene zeedijk met schapen, de zee links en een kerktoren in de verte',
  'dyke-morning':
    'Illustratie: de dijk bij zonsopgang, met een vogelkijkhut op palen en lepelaars in het ondiepe water',
  beach:
    'Illustratie: mensen met zakken en grijpers rapen afval op een breed strand, met een vuurtoren op het duin en meeuwen',
  forest: 'Illustratie: zonlicht valt in banen door een jong bos met varens, met een ree tussen de stammen',
  'forest-autumn':
    'Illustratie: hetzelfde bos in de herfst, met oranje bladeren op het pad en een ree tussen de stammen',
  windmill: 'Illustratie: een molen met vier wieken in een groene weide, met koeien, een sloot en grote wolken',
  'windmill-evening': 'Illustratie: dezelfde molen bij zonsondergang, met licht achter het raam',
  skating:
    'Illustratie: schaatsers op een bevroren plas bij lage zon, met knotwilgen en een koek-en-zopietent met vlaggetjes',
  bakery:
    'Illustratie: een bakkerij in de vroege ochtend met een warm verlichte etalage vol brood, een gestreept scherm en een bakfiets',
  boat: 'Illustratie: een open zeilboot met koperkleurige zeilen op een meer, met twee mensen aan boord, rietkragen en een molen in de verte',
  'solar-school':
    'Illustratie: een schooltje met zonnepanelen en een watertoren, waar kinderen op het plein water tappen',
} as const

export type SceneName = keyof typeof sceneAlts

export const sceneNames = Object.keys(sceneAlts) as SceneName[]

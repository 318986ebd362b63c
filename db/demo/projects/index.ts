import type { ProjectPlan } from '../world.ts'
import { dijkloop } from './dijkloop.ts'
import { eenBosVoorLater } from './een-bos-voor-later.ts'
import { huiskamerDeHaven } from './huiskamer-de-haven.ts'
import { iedereNachtEenWaker } from './iedere-nacht-een-waker.ts'
import { krentenbollen } from './krentenbollen.ts'
import { lichtjestocht } from './lichtjestocht.ts'
import { regentonnen } from './regentonnen.ts'
import { schoonStrand } from './schoon-strand.ts'
import { schoonWaterWajir } from './schoon-water-wajir.ts'
import { totHetDonkerWordt } from './tot-het-donker-wordt.ts'
import { tuinMerelzang } from './tuin-merelzang.ts'
import { wiekenNachtegaal } from './wieken-nachtegaal.ts'
import { zeilenZonderDrempels } from './zeilen-zonder-drempels.ts'
import { zonnepompScholen } from './zonnepomp-scholen.ts'

/** Thirteen projects of every kind and state, and one that is archived. */
export const projects: readonly ProjectPlan[] = [
  schoonWaterWajir,
  tuinMerelzang,
  iedereNachtEenWaker,
  lichtjestocht,
  dijkloop,
  schoonStrand,
  eenBosVoorLater,
  wiekenNachtegaal,
  totHetDonkerWordt,
  krentenbollen,
  zeilenZonderDrempels,
  zonnepompScholen,
  regentonnen,
  huiskamerDeHaven,
]

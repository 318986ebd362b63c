import { bakery } from './bakery.ts'
import { beach } from './beach.ts'
import { boat } from './boat.ts'
import { dyke, dykeMorning } from './dyke.ts'
import { forest, forestAutumn } from './forest.ts'
import { garden, gardenEvening } from './garden.ts'
import { lanterns } from './lanterns.ts'
import { nightWindow } from './night-window.ts'
import type { Scene } from './scene.ts'
import { skating } from './skating.ts'
import { solarSchool } from './solar-school.ts'
import { village } from './village.ts'
import { well } from './well.ts'
import { windmill, windmillEvening } from './windmill.ts'

const scenes = {
  well,
  village,
  garden,
  'garden-evening': gardenEvening,
  'night-window': nightWindow,
  lanterns,
  dyke,
  'dyke-morning': dykeMorning,
  beach,
  forest,
  'forest-autumn': forestAutumn,
  windmill,
  'windmill-evening': windmillEvening,
  skating,
  bakery,
  boat,
  'solar-school': solarSchool,
} satisfies Record<string, () => Scene>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]

export const drawScene = (name: SceneName): Scene => scenes[name]()

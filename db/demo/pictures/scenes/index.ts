import type { Scene } from './scene.ts'
import { well } from './well.ts'

const scenes = {
  well: () => well(),
  village: () => well(),
  garden: () => well(),
  'garden-evening': () => well(),
  'night-window': () => well(),
  lanterns: () => well(),
  dyke: () => well(),
  'dyke-morning': () => well(),
  beach: () => well(),
  forest: () => well(),
  'forest-autumn': () => well(),
  windmill: () => well(),
  'windmill-evening': () => well(),
  skating: () => well(),
  bakery: () => well(),
  boat: () => well(),
  'solar-school': () => well(),
} satisfies Record<string, () => Scene>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]

export const drawScene = (name: SceneName): Scene => scenes[name]()

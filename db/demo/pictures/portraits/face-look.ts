export type HairStyle =
  'short' | 'side' | 'curly' | 'afro' | 'bald' | 'long' | 'wavy' | 'bob' | 'bun' | 'ponytail' | 'scarf' | 'cap'

export interface FaceLook {
  skin: string
  hair: HairStyle
  hairColor: string
  hasGlasses: boolean
  hasBeard: boolean
  hasMoustache: boolean
  hasEarrings: boolean
  hasFreckles: boolean
}

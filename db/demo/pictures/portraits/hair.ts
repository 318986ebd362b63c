import { circle, line, path } from '../svg.ts'
import type { FaceLook } from './face-look.ts'

const shade = 'rgb(30 10 20/.16)'

/** The part of the hair, or of a scarf, that hangs behind the head. */
export function behindHead({ hair, hairColor }: FaceLook, headColor: string): string {
  switch (hair) {
    case 'long':
      return path(
        'M72 104C68 54 100 38 128 38S188 54 184 104C184 150 192 190 198 214H58C64 190 72 150 72 104z',
        hairColor,
      )
    case 'wavy':
      return path(
        'M70 108C64 56 96 36 128 36S192 56 186 108C200 124 186 138 198 154 208 176 188 196 176 200H80C68 196 48 176 58 154 70 138 56 124 70 108z',
        hairColor,
      )
    case 'bob':
      return path(
        'M70 108C64 54 98 38 128 38S192 54 186 108C188 130 190 150 184 164 168 172 88 172 72 164 66 150 68 130 70 108z',
        hairColor,
      )
    case 'ponytail':
      return (
        path('M166 62C206 60 222 104 210 160 204 176 190 172 192 156 196 120 190 100 168 92z', hairColor) +
        path('M74 108C72 62 98 44 128 44S184 62 182 108z', hairColor)
      )
    case 'bun':
      return circle(128, 36, 26, hairColor) + path('M74 108C72 62 98 44 128 44S184 62 182 108z', hairColor)
    case 'afro':
      return [
        [128, 66, 62],
        [78, 84, 32],
        [178, 84, 32],
        [70, 112, 22],
        [186, 112, 22],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hairColor))
        .join('')
    case 'scarf':
      return path(
        'M66 108C60 52 96 34 128 34S196 52 190 108C192 150 206 186 212 214 176 226 80 226 44 214 50 186 64 150 66 108z',
        headColor,
      )
    case 'short':
    case 'side':
    case 'curly':
    case 'bald':
    case 'cap':
      return ''
  }
}

/** The part that lies over the forehead. */
export function onHead({ hair, hairColor }: FaceLook, headColor: string): string {
  switch (hair) {
    case 'short':
      return path(
        'M78 110C72 62 98 44 130 44S186 62 178 110C174 96 172 88 164 80 142 84 112 84 92 80 84 88 82 98 78 110z',
        hairColor,
      )
    case 'side':
      return path(
        'M78 112C70 62 98 40 134 42 172 44 188 70 178 112 176 98 172 90 166 84 146 86 122 80 108 68 102 80 90 86 84 92 80 98 80 104 78 112z',
        hairColor,
      )
    case 'curly':
      return [
        [88, 82, 17],
        [100, 64, 19],
        [122, 54, 20],
        [146, 56, 19],
        [164, 70, 18],
        [172, 90, 13],
        [82, 100, 11],
        [134, 68, 16],
        [112, 72, 14],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hairColor))
        .join('')
    case 'afro':
      return path('M82 104C84 80 104 72 128 72S172 80 174 104C184 70 160 46 128 46S72 70 82 104z', hairColor)
    case 'bald':
      return (
        path(
          'M80 122C74 108 76 94 82 86 84 98 84 110 84 122zM176 122C182 108 180 94 174 86 172 98 172 110 172 122z',
          hairColor,
        ) +
        path('M104 66Q120 56 138 60', 'none', {
          stroke: '#ffffff',
          'stroke-width': 5,
          'stroke-linecap': 'round',
          opacity: 0.35,
        })
      )
    case 'long':
      return path('M76 128C70 62 100 46 128 46S186 62 180 128C176 106 164 90 132 70 112 90 86 96 76 128z', hairColor)
    case 'wavy':
      return path('M76 122C66 62 100 42 130 44S190 64 180 124C178 104 166 96 152 76 136 96 98 84 76 122z', hairColor)
    case 'bob':
      return path(
        'M74 132C68 62 100 44 128 44S188 62 182 132C178 112 174 98 170 92 150 98 106 98 86 92 82 98 78 112 74 132z',
        hairColor,
      )
    case 'ponytail':
    case 'bun':
      return (
        path('M78 112C72 62 98 44 128 44S184 62 178 112C174 92 160 76 128 74 96 76 82 92 78 112z', hairColor) +
        line('M112 50Q104 58 100 70M144 50Q152 58 156 70', shade, 3)
      )
    case 'scarf':
      return scarf(headColor)
    case 'cap':
      return cap(hairColor, headColor)
  }
}

const scarf = (color: string): string =>
  path(
    'M72 120C64 60 98 42 128 42S192 60 184 120C184 150 168 178 152 190 168 160 172 142 172 112 170 86 154 74 128 74S86 86 84 112C84 142 88 160 104 190 88 178 72 150 72 120z',
    color,
  ) +
  path('M80 168C100 200 156 200 176 168 190 188 196 204 198 220 160 236 96 236 58 220 60 204 66 188 80 168z', color) +
  line('M84 186C108 208 150 208 174 184M88 60C104 52 152 52 170 62', shade, 4)

const cap = (hairColor: string, color: string): string =>
  path(
    'M80 112C78 104 78 98 80 90H88C86 98 84 106 80 112zM176 112C178 104 178 98 176 90H168C170 98 172 106 176 112z',
    hairColor,
  ) +
  path('M76 92C74 52 100 36 128 36S182 52 180 92C150 82 106 82 76 92z', color) +
  path('M92 86C120 74 172 76 206 98 170 94 128 90 92 92z', color) +
  path('M92 88C120 80 172 80 206 98 170 94 128 90 92 92z', shade) +
  circle(128, 37, 4.5, shade)

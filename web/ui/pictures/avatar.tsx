import { defined } from '../../../contract/defined.ts'
import type { StoredPicture } from '../../../contract/identity/media/stored-picture.ts'
import { pictureUrl } from '../../../contract/identity/media/picture-address.ts'

const colours = ['bg-person-1', 'bg-person-2', 'bg-person-3', 'bg-person-4', 'bg-person-5', 'bg-person-6']
const sizes = {
  small: { box: 'size-10 text-sm', pixels: 40 },
  medium: { box: 'size-14 text-lg', pixels: 56 },
  large: { box: 'size-24 text-heading', pixels: 96 },
}

interface AvatarProps {
  /** null: an anonymous donor */
  name: string | null
  photo?: StoredPicture | null
  size?: keyof typeof sizes
}

/** A face, or the initials of the name beside it; decoration, as the name itself is always in words next to it. */
export function Avatar({ name, photo = null, size = 'small' }: AvatarProps) {
  const { box, pixels } = sizes[size]
  const shape = `${box} shrink-0 rounded-full`
  if (photo !== null)
    return (
      <img
        className={`${shape} bg-track object-cover`}
        src={pictureUrl(photo, pixels * 2)}
        width={pixels}
        height={pixels}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  const look = name === null ? 'bg-track text-ink-soft' : `${colourOf(name)} text-white`
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center font-bold ${look}`}>
      {name === null ? '?' : initialsOf(name)}
    </span>
  )
}

/** Returns the first letters of the first and the last word that begins with a capital: `Anne van der Berg` is AB. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word))
  const chosen = capitals.length > 0 ? capitals : words
  const ends = chosen.length > 1 ? [defined(chosen[0]), defined(chosen.at(-1))] : chosen
  return ends.map((word) => defined([...word][0]).toUpperCase()).join('') || '?'
}

function colourOf(name: string): string {
  let sum = 0
  for (const character of name) sum = (sum * 31 + defined(character.codePointAt(0))) % 9973
  return defined(colours[sum % colours.length])
}

/** Words that many names have, and the initials of people, do not distinguish names. */
const telling = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word.length > 2 && !/^(stichting|vereniging|foundation|verein|association|van|von|der|den|het)$/.test(word),
    )

/** Whether no word of the one name is in the other. */
export function isOtherName(holder: string, organizer: string): boolean {
  const words = new Set(telling(organizer))
  return words.size > 0 && !telling(holder).some((word) => words.has(word))
}

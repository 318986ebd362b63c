// The tour of the demo world is no call of the interface: it is there while the product is tried out, and never in
// production.

/** The path of the list that the page of the tour shows. */
export const tourPath = '/dev/tour.json'

/** A visitor, or an account of the demo world that is signed in with one press. */
export interface TourRole {
  id: string
  /** The part of the role in the product. */
  title: string
  /** The e-mail address of its account; null: a visitor who is not signed in. */
  email: string | null
}

export interface TourEntry {
  /** The id of its role. */
  role: string
  area: string
  screen: string
  /** The content of the screen there. */
  state: string
  /** The URL with all numbers filled in. */
  address: string
  /** The status that its page answers. */
  status: number
}

export interface Tour {
  roles: readonly TourRole[]
  entries: readonly TourEntry[]
  /** The password of all accounts of the demo world. */
  password: string
}

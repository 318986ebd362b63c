export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type ShirtSize = (typeof shirtSizes)[number]

export const genders = ['female', 'male', 'other', 'unsaid'] as const
export type Gender = (typeof genders)[number]

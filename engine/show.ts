/** What a game says and shows: presentation, texts, rulebooks. */
export * from './news.ts'
export * from './presentation.ts'
export * from './presenting/asking.ts'
export * from './presenting/outcomes.ts'
export * from './presenting/overlay.ts'
export * from './presenting/present.ts'
export * from './rulebook.ts'
export * from './text.ts'

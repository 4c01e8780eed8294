/** Playing with somebody far away: messages, differences of views, dice that nobody can choose. */
export * from './ahead.ts'
export * from './wire/fair-dice.ts'
export * from './wire/messages.ts'
export * from './wire/patch.ts'
export * from './wire/sha256.ts'
export * from './wire/told.ts'

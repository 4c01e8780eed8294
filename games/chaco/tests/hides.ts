/** What a side may not know, stated for the shared battery: nothing. Everything on the map and beside it lies open. */
export const hides = (): [] => []

/** How one is asked: two at one screen are asked together and shown what it is about; far away it is the reader who is asked. */
export const requestKey = (kind: 'draw' | 'undo', isFar: boolean): string =>
  isFar ? `play.request.${kind}.far` : `play.request.${kind}.text`

/** Whether the page was brought by a server of ours, which says so by a cookie: asking a mere folder would be an error. */
export const hasServer = (): boolean => /(?:^|; )quebracho=far(?:;|$)/.test(document.cookie)

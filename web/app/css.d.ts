/** Style sheets are bundled with the sources that name them. */
declare module '*.css'

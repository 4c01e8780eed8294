/** Lessons for learners. A door of its own: nobody else goes through it. */
export * from './course.ts'
export * from './lesson.ts'

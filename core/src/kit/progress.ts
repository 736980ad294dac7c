/** The media type of progress: asked for in `Accept`, lines of JSON come while the answer is made. */
export const progressType = 'application/x-ndjson';

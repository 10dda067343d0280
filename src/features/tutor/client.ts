export { useAnswerErrorText, useAsk } from './web/ask-tutor.ts';
export { photoReading } from './web/photo/photo-reading.ts';

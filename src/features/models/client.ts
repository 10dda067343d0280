export { modelStatusQuery } from './web/api.ts';
export { NoModelBanner } from './web/no-model/no-model-banner.tsx';

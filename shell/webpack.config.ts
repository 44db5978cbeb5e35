export { shellConfig as default } from '@mediothek/build';

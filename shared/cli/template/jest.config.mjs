export { default } from '@mediothek/build/jest';

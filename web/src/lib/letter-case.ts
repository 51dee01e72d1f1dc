export * from '@suivi/presentation/letter-case';

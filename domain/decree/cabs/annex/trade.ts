/** Lines for `readAnnexLines`; a line that begins with « = » names the category of the lines below it. */
export const trade = `
= Commerce de gros (Marché d’intérêt national)
commerce_gros_administration_bureaux_bureaux;Commerce de gros - Administration et bureaux (Bureaux Standards);50;office;;administration
commerce_gros_primeur_zone_temperature_dirigee;Commerce de gros - Primeur - Zone en température dirigée;224;-;;refrigerated
commerce_gros_boucherie_zone_temperature_dirigee;Commerce de gros - Boucherie - Zone en température dirigée;77;-;;refrigerated
commerce_gros_charcuterie_salaison_zone;Commerce de gros - Charcuterie et Salaison - Zone en température dirigée;77;-;;refrigerated
commerce_gros_volaille_gibier_zone_temperature;Commerce de gros - Volaille et gibier - Zone en température dirigée;77;-;;refrigerated
commerce_gros_cremerie_fromagerie_zone_temperature;Commerce de gros - Crèmerie et Fromagerie - Zone en température dirigée;77;-;;refrigerated
commerce_gros_produits_mer_zone_temperature;Commerce de gros - Produits de la mer - Zone en température dirigée;166;-;;refrigerated
commerce_gros_autres_produits_alimentaires_zone;Commerce de gros - Autres produits alimentaires - Zone en température dirigée;78;-;;refrigerated
commerce_gros_fleurs_vegetaux_zone_temperature;Commerce de gros - Fleurs et végétaux - Zone en température dirigée;85;-;;refrigerated
commerce_gros_produits_non_perissables_zone;Commerce de gros - Produits non périssables - Zone en température ambiante;28;t11;;refrigerated
commerce_gros_zone_presentation_temperature;Commerce de gros - Zone de présentation en température ambiante;19;t11;;refrigerated
commerce_gros_valeur_defaut;Commerce de gros - Valeur par défaut;19;t11;;refrigerated
= Commerce et service de détail - Equipement de la personne et loisirs (surface de vente < 800 m²)
commerce_service_detail_equipement_personne;Commerce et service de détail - Equipement de la personne et loisirs - Administration et bureaux (Bureaux Standards);50;office;;administration
commerce_service_detail_reserve;Commerce et service de détail - Equipement de la personne et loisirs - Réserve;5;t26;;office
commerce_service_detail_accessoire_mode;Commerce et service de détail - Equipement de la personne et loisirs - Accessoire de mode (Bijouterie, …);57;t50;;office
commerce_service_detail_bien_etre_soins_personne;Commerce et service de détail - Equipement de la personne et loisirs - Bien-être et soins de la personne (Spa, Salon d’esthétique, Massage, Coiffure);227;t50;;office
commerce_service_detail_culture_media_loisirs;Commerce et service de détail - Equipement de la personne et loisirs - Culture, Média et Loisirs (Libraire, produits culturels, jeux et loisirs…);36;t50;;office
commerce_service_detail_equipement_personne_2;Commerce et service de détail - Equipement de la personne et loisirs - Equipement de la personne (Vêtements, lingerie, linge de maison, chaussures, maroquinerie et bagages…);36;t50;;office
commerce_service_detail_numerique_telephonie;Commerce et service de détail - Equipement de la personne et loisirs - Numérique et téléphonie;92;t50;;office
commerce_service_detail_produits_beaute;Commerce et service de détail - Equipement de la personne et loisirs - Produits de beauté;36;t50;;office
commerce_service_detail_sante_soins_pharmacie;Commerce et service de détail - Equipement de la personne et loisirs - Santé, Soins (Pharmacie, Parapharmacie);39;t50;;office
commerce_service_detail_audioprothesiste;Commerce et service de détail - Equipement de la personne et loisirs - Santé Optique - Audioprothésiste;65;t50;;office
commerce_service_detail_service_conseil_agence;Commerce et service de détail - Equipement de la personne et loisirs - Service Conseil (Agence de voyages…);36;t50;;office
commerce_service_detail_service_equipement;Commerce et service de détail - Equipement de la personne et loisirs - Service Equipement de la personne (Cordonnerie, Couturier, …);75;t50;;office
commerce_service_detail_service_laverie;Commerce et service de détail - Equipement de la personne et loisirs - Service Laverie Automatique;692;t26;;office
commerce_service_detail_service_pressing;Commerce et service de détail - Equipement de la personne et loisirs - Service Pressing;547;t50;;office
commerce_service_detail_sport_outdoor;Commerce et service de détail - Equipement de la personne et loisirs - Sport et Outdoor;47;t50;;office
commerce_service_detail_valeur_defaut;Commerce et service de détail - Equipement de la personne et loisirs - Valeur par défaut;27;t51;;office
= Commerce et service de détail - Equipement de la maison (surface de vente < 800 m²)
commerce_service_detail_equipement_maison;Commerce et service de détail - Equipement de la maison - Administration et bureaux (Bureaux Standards);50;office;;administration
commerce_service_detail_equipement_maison_reserve;Commerce et service de détail - Equipement de la maison - Réserve;5;t26;;office
commerce_service_detail_ameublement;Commerce et service de détail - Equipement de la maison - Ameublement;36;t50;;office
commerce_service_detail_animalerie;Commerce et service de détail - Equipement de la maison - Animalerie;230;t50;;office
commerce_service_detail_equipement_maison_art;Commerce et service de détail - Equipement de la maison - Art de la table;36;t50;;office
commerce_service_detail_bricolage_decoration;Commerce et service de détail - Equipement de la maison - Bricolage, Décoration;36;t50;;office
commerce_service_detail_equipement_maison_cuisine;Commerce et service de détail - Equipement de la maison - Cuisine, Salle de bains;36;t50;;office
commerce_service_detail_electromenager_video;Commerce et service de détail - Equipement de la maison - Electroménager, Vidéo et Hifi;40;t50;;office
commerce_service_detail_fleuriste;Commerce et service de détail - Equipement de la maison - Fleuriste;36;t50;;office
commerce_service_detail_jardinerie;Commerce et service de détail - Equipement de la maison - Jardinerie;45;t50;;office
commerce_service_detail_luminaires;Commerce et service de détail - Equipement de la maison - Luminaires;36;t50;;office
commerce_service_detail_equipement_maison_service;Commerce et service de détail - Equipement de la maison - Service et réparation de produits et équipements;36;t50;;office
commerce_service_detail_equipement_maison_valeur;Commerce et service de détail - Equipement de la maison - Valeur par défaut;27;t51;;office
= Commerce et service de détail - Alimentaire
commerce_service_detail_alimentaire_administration;Commerce et service de détail - Alimentaire - Administration et bureaux (Bureaux Standards);50;office;;administration
commerce_service_detail_alimentaire_boucherie;Commerce et service de détail - Alimentaire - Boucherie, Charcuterie;167;t52;;food_retail
commerce_service_detail_alimentaire_boulangerie;Commerce et service de détail - Alimentaire - Boulangerie, Pâtisserie;426;t53;;food_retail
commerce_service_detail_alimentaire_charcutier;Commerce et service de détail - Alimentaire - Charcutier, Traiteur;219;t52;;food_retail
commerce_service_detail_alimentaire_chocolatier;Commerce et service de détail - Alimentaire - Chocolatier, Confiseur;142;t54;;food_retail
commerce_service_detail_alimentaire_epicerie;Commerce et service de détail - Alimentaire - Epicerie, Caviste;72;t54;;food_retail
commerce_service_detail_alimentaire_fromagerie;Commerce et service de détail - Alimentaire - Fromagerie, Crèmerie;187;t52;;food_retail
commerce_service_detail_alimentaire_glacier;Commerce et service de détail - Alimentaire - Glacier;606;t55;;food_retail
commerce_service_detail_alimentaire_patisserie;Commerce et service de détail - Alimentaire - Pâtisserie;351;t54;;food_retail
commerce_service_detail_alimentaire_poissonnerie;Commerce et service de détail - Alimentaire - Poissonnerie-Marée;144;t52;;food_retail
commerce_service_detail_alimentaire_primeur;Commerce et service de détail - Alimentaire - Primeur;37;t56;;food_retail
commerce_service_detail_alimentaire_surgeles;Commerce et service de détail - Alimentaire - Surgelés;688;t53;;food_retail
commerce_service_detail_alimentaire_reserve_froid;Commerce et service de détail - Alimentaire - Réserve Froid négatif;1449;-;;food_retail
commerce_service_detail_reserve_froid_positif;Commerce et service de détail - Alimentaire - Réserve Froid positif;924;-;;food_retail
commerce_service_detail_alimentaire_reserve;Commerce et service de détail - Alimentaire - Réserve Température ambiante;4;t26;;food_retail
commerce_service_detail_alimentaire_valeur_defaut;Commerce et service de détail - Alimentaire - Valeur par défaut;79;t57;;food_retail
= Commerce - Halles et marché couvert
halles_marche_couvert_parties_communes_mail_locaux;Halles et marché couvert - Parties communes (mail et locaux techniques);6;-;;none
halles_marche_couvert_etal_stand_meubles_froid;Halles et marché couvert - Etal ou stand avec meubles de froid;35;-;;refrigerated
halles_marche_couvert_etal_stand_sans_meubles;Halles et marché couvert - Etal ou stand sans meubles de froid;8;-;;none
halles_marche_couvert_valeur_defaut;Halles et marché couvert - Valeur par défaut;5;-;;none
= Commerce - Drive isolé alimentaire
drive_isole_alimentaire_administration_bureaux;Drive isolé alimentaire - Administration et bureaux (Bureaux Standards);50;office;;administration
= Commerce - Drive isolé non-alimentaire
drive_isole_non_alimentaire_administration_bureaux;Drive isolé non-alimentaire - Administration et bureaux (Bureaux Standards);50;office;;administration
drive_isole_non_alimentaire_accueil_zone_caisses;Drive isolé non-alimentaire - Accueil et zone de caisses;213;t58;;care
= Commerce - Grands Magasins
grands_magasins_administration_bureaux_bureaux;Grands Magasins - Administration et bureaux (Bureaux Standards);50;office;;administration
grands_magasins_zone_daccueil_circulation_public;Grands Magasins - Zone d’accueil ou de circulation du public;38;t50;;care
grands_magasins_reserve;Grands Magasins - Réserve;5;t59;;care
grands_magasins_poste_central_securite_surete;Grands Magasins - Poste central de sécurité ou de sûreté;70;t60;;care
grands_magasins_ameublement;Grands Magasins - Ameublement;36;t50;;care
grands_magasins_art_table;Grands Magasins - Art de la table;36;t50;;care
grands_magasins_bricolage_decoration;Grands Magasins - Bricolage, Décoration;36;t50;;care
grands_magasins_cuisine_salle_bains;Grands Magasins - Cuisine, Salle de bains;36;t50;;care
grands_magasins_electromenager_video_hifi;Grands Magasins - Electroménager, Vidéo et Hifi;40;t50;;care
grands_magasins_luminaires;Grands Magasins - Luminaires;36;t50;;care
grands_magasins_accessoire_mode_bijouterie;Grands Magasins - Accessoire de mode (Bijouterie, …);57;t50;;care
grands_magasins_culture_media_loisirs_libraire;Grands Magasins - Culture, Média et Loisirs (Libraire, produits culturels, jeux et loisirs…);36;t50;;care
grands_magasins_equipement_personne_vetements;Grands Magasins - Equipement de la personne (Vêtements, lingerie, linge de maison, chaussures, maroquinerie et bagages…);36;t50;;care
grands_magasins_numerique_telephonie;Grands Magasins - Numérique et téléphonie;92;t50;;care
grands_magasins_produits_beaute;Grands Magasins - Produits de beauté;36;t50;;care
grands_magasins_sport_outdoor;Grands Magasins - Sport et Outdoor;47;t50;;care
grands_magasins_valeur_defaut;Grands Magasins - Valeur par défaut;27;t61;;care
= Grande Surface Alimentaire - Supérette (surface de vente < 400 m²)
gsa_superette_administration_bureaux_bureaux;GSA - Supérette - Administration et bureaux (Bureaux Standards);50;office;;administration
= Grande Surface Alimentaire - Petit supermarché (400 m² ≤ surface de vente < 1 000 m²)
gsa_petit_supermarche_administration_bureaux;GSA - Petit supermarché - Administration et bureaux (Bureaux Standards);50;office;;administration
= Grande Surface Alimentaire - Grand supermarché (1 000 m² ≤ surface de vente < 3 000 m²)
gsa_grand_supermarche_administration_bureaux;GSA - Grand supermarché - Administration et bureaux (Bureaux Standards);50;office;;administration
= Grande Surface Alimentaire - Hypermarché (surface de vente ≥ 3000 m²)
gsa_hypermarche_administration_bureaux_bureaux;GSA - Hypermarché - Administration et bureaux (Bureaux Standards);50;office;;administration
= Grande surface de bricolage (GSB) et Négoce et distribution de matériaux
gsb_negoce_distribution_materiaux_construction;GSB et Négoce et distribution de matériaux de construction - Administration et bureaux (Bureaux Standards);50;office;;administration
= Grande Surface Spécialisée - Equipement de la personne et loisirs (surface de vente ≥ 800 m²)
gss_equipement_personne_loisirs_administration;GSS - Equipement de la personne et loisirs - Administration et bureaux (Bureaux Standards);50;office;;administration
gss_equipement_personne_loisirs_zone_reserve;GSS - Equipement de la personne et loisirs - Zone de réserve - Température ambiante;14;t11;;office
gss_equipement_personne_loisirs_zone_vente_culture;GSS - Equipement de la personne et loisirs - Zone de vente - Culture, Média et Loisirs (Librairie, téléphonie, produits culturels et technologiques, jeux et loisirs);38;t50;;office
gss_equipement_personne_loisirs_zone_vente;GSS - Equipement de la personne et loisirs - Zone de vente - Equipement de la personne (Vêtements, Lingerie, Linge de maison, Chaussures, Maroquinerie et bagages);35;t50;;office
gss_equipement_personne_loisirs_zone_vente_sante;GSS - Equipement de la personne et loisirs - Zone de vente - Santé, Soins et Beauté (Pharmacie, Parapharmacie, Opticien, Beauté et bien-être, Parfumerie…);39;t50;;office
gss_equipement_personne_loisirs_zone_vente_sport;GSS - Equipement de la personne et loisirs - Zone de vente - Sport et Outdoor;37;t50;;office
gss_equipement_personne_loisirs_valeur_defaut;GSS - Equipement de la personne et loisirs - Valeur par défaut;29;t61;;office
= Grande Surface Spécialisée - Equipement de la maison (surface de vente ≥ 800 m²)
gss_equipement_maison_administration_bureaux;GSS - Equipement de la maison - Administration et bureaux (Bureaux Standards);50;office;;administration
gss_equipement_maison_zone_reserve_temperature;GSS - Equipement de la maison - Zone de réserve - Température ambiante;14;t11;;office
gss_equipement_maison_zone_vente_ameublement;GSS - Equipement de la maison - Zone de vente - Ameublement, Cuisine, Salle de bains, Art de la table;36;t50;;office
gss_equipement_maison_zone_vente_electromenager;GSS - Equipement de la maison - Zone de vente - Electroménager et audio-vidéo;38;t50;;office
gss_equipement_maison_zone_vente_jardinerie;GSS - Equipement de la maison - Zone de vente - Jardinerie et Animalerie;38;t50;;office
gss_equipement_maison_zone_vente_luminaires;GSS - Equipement de la maison - Zone de vente - Luminaires;35;t50;;office
gss_equipement_maison_valeur_defaut;GSS - Equipement de la maison - Valeur par défaut;29;t61;;office
= Grande Surface Spécialisée - Equipement automobile et moto
gss_equipement_automobile_moto_administration;GSS - Equipement automobile et moto - Administration et bureaux (Bureaux Standards);50;office;;administration
gss_equipement_automobile_moto_zone_reserve;GSS - Equipement automobile et moto - Zone de réserve;14;t11;;office
gss_equipement_automobile_moto_zone_vente;GSS - Equipement automobile et moto - Zone de vente;35;t50;;office
gss_equipement_automobile_moto_zone_ateliers;GSS - Equipement automobile et moto - Zone ateliers;49;t7;;office
gss_equipement_automobile_moto_valeur_defaut;GSS - Equipement automobile et moto - Valeur par défaut;32;t62;;office
= Parties communes des centres commerciaux et des galeries commerciales
parties_communes_centres_commerciaux_galeries;Parties communes des centres commerciaux et des galeries commerciales - Administration et bureaux (Bureaux Standards);50;office;;administration
parties_communes_centres_zone_accessible_public;Parties communes des centres commerciaux et des galeries commerciales - Zone accessible au public;38;t50;;care
parties_communes_centres_zone_technique;Parties communes des centres commerciaux et des galeries commerciales - Zone technique;43;t63;;care
parties_communes_centres_poste_central_securite;Parties communes des centres commerciaux et des galeries commerciales - Poste central de sécurité ou de sûreté;70;t60;;care
parties_communes_centres_valeur_defaut;Parties communes des centres commerciaux et des galeries commerciales - Valeur par défaut;30;t50;;care
= Vente et services véhicules légers
vente_services_vehicules_legers_administration;Vente et services véhicules légers - Administration et bureaux (Bureaux Standards);50;office;;administration
vente_services_vehicules_legers_zone_atelier;Vente et services véhicules légers - Zone atelier;36;t7;;office
vente_services_vehicules_legers_vente_exposition;Vente et services véhicules légers - Vente et exposition des véhicules;25;linenRoom;;office
vente_services_vehicules_legers_magasin_stockage;Vente et services véhicules légers - Magasin de stockage de pièces;14;t11;;office
vente_services_vehicules_legers_valeur_defaut;Vente et services véhicules légers - Valeur par défaut;20;t7;;office
= Vente et services véhicules utilitaires et véhicules industriels
vente_services_vehicules_utilitaires_vehicules;Vente et services véhicules utilitaires et véhicules industriels - Administration et bureaux (Bureaux Standards);50;office;;administration
vente_services_vehicules_zone_atelier;Vente et services véhicules utilitaires et véhicules industriels - Zone atelier;30;t7;;office
vente_services_vehicules_vente_exposition;Vente et services véhicules utilitaires et véhicules industriels - Vente et exposition des véhicules;25;linenRoom;;office
vente_services_vehicules_magasin_stockage_pieces;Vente et services véhicules utilitaires et véhicules industriels - Magasin de stockage de pièces;14;t11;;office
vente_services_vehicules_valeur_defaut;Vente et services véhicules utilitaires et véhicules industriels - Valeur par défaut;20;t7;;office
= Vente et services motocycle
vente_services_motocycles_administration_bureaux;Vente et services motocycles - Administration et bureaux (Bureaux Standards);50;office;;administration
vente_services_motocycles_zone_atelier;Vente et services motocycles - Zone atelier;36;t7;;office
vente_services_motocycles_vente_exposition;Vente et services motocycles - Vente et exposition de motocycles;25;linenRoom;;office
vente_services_motocycles_magasin_stockage_pieces;Vente et services motocycles - Magasin de stockage de pièces;14;t11;;office
vente_services_motocycles_valeur_defaut;Vente et services motocycles - Valeur par défaut;20;t7;;office
= Vente et services engins nautiques et de plaisance
vente_services_engins_nautiques_plaisance;Vente et services engins nautiques et de plaisance - Administration et bureaux (Bureaux Standards);50;office;;administration
vente_services_engins_nautiques_plaisance_zone;Vente et services engins nautiques et de plaisance - Zone atelier;30;t7;;office
vente_services_engins_nautiques_plaisance_vente;Vente et services engins nautiques et de plaisance - Vente et exposition des unités;25;linenRoom;;office
vente_services_engins_nautiques_plaisance_magasin;Vente et services engins nautiques et de plaisance - Magasin de stockage de pièces;14;t11;;office
vente_services_engins_nautiques_plaisance_valeur;Vente et services engins nautiques et de plaisance - Valeur par défaut;20;t7;;office
`;

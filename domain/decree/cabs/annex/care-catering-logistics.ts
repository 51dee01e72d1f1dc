/** Lines for `readAnnexLines`; a line that begins with « = » names the category of the lines below it. */
export const careCateringLogistics = `
= Santé - Santé libérale
sante_liberale_administration_bureaux_bureaux;Santé libérale - Administration et bureaux (Bureaux Standards);50;office;workstation 3120 0.77 18 70;administration
sante_liberale_imagerie_medicale_accueil_salle;Santé libérale - Imagerie médicale (y compris accueil et salle d’attente associés);172;office;density 3120 0.95 151;care
sante_liberale_laboratoire_medical_accueil_salle;Santé libérale - Laboratoire médical (y compris accueil et salle d’attente associés);110;office;density 3120 0.92 92;care
sante_liberale_kinesitherapie_reeducation;Santé libérale - Kinésithérapie, rééducation fonctionnelle (y compris accueil et salle d’attente associés);29;office;patients 3120 0.7 49 30;care
sante_liberale_ophtalmologie_accueil_salle;Santé libérale - Ophtalmologie (y compris accueil et salle d’attente associés);41;office;patients 3120 0.79 31 25;care
sante_liberale_prestations_dentaires_accueil_salle;Santé libérale - Prestations dentaires (y compris accueil et salle d’attente associés);48;office;patients 3120 0.82 31 20;care
sante_liberale_autre_activite_sante_liberale_sans;Santé libérale - Autre activité de santé libérale sans process (y compris accueil et salle d’attente associés);27;office;consulting 3120 0.67 31;care
sante_liberale_valeur_defaut;Santé libérale - Valeur par défaut;25;office;hours 3120;care
= Blanchisserie dite « industrielle »
blanchisserie_industrielle_administration_bureaux;Blanchisserie dite « industrielle » - Administration et bureaux (Bureaux Standards);50;office;workstation 3120 0.77 18 70;administration
blanchisserie_industrielle_lavage_sechage_finition;Blanchisserie dite « industrielle » - Lavage, Séchage et Finition;1085;t21;laundry 2600 0.99 1127;none
blanchisserie_industrielle_stockage_chargement;Blanchisserie dite « industrielle » - Stockage et Chargement;13;t22;hours 2600;none
blanchisserie_industrielle_valeur_defaut;Blanchisserie dite « industrielle » - Valeur par défaut;13;t22;hours 2600;none
= Restauration - Débit de boisson
restauration_debit_boisson_administration_bureaux;Restauration et débit de boisson - Administration et bureaux (Bureaux Standards);50;office;workstation 3120 0.77 18 70;administration
bar_cafe_sans_restauration;Bar et café (sans restauration);67;t23;hours 5040;restaurant
restaurant_gastronomique;Restaurant gastronomique;179;t24;kitchen 1728 0.93 27 568 10 161;restaurant
restaurant_traditionnel_brasserie;Restaurant traditionnel ou Brasserie;133;t24;kitchen 2688 0.88 21 499 8 111;restaurant
cafeteria;Cafétéria;109;t23;kitchen 4368 0.78 38 19 117 80;restaurant
restauration_service_continu_libre_service;Restauration en service continu en libre-service (avec plateaux) - Self;140;t23;kitchen 4368 0.84 23 406 23 111;restaurant
restauration_rapide_commerciale_continue_burger;Restauration rapide commerciale continue (Burger - Salade - Kebab, …);435;t23;kitchen 5460 0.94 23 1652 11 388;restaurant
restauration_sans_service_place_vente_emportee;Restauration sans service à la place (vente emportée ou livrée);192;centralKitchen;kitchen 4368 0.86 87.5 178 13 157;restaurant
restauration_rapide_debout_sandwicherie;Restauration rapide debout - Sandwicherie;155;centralKitchen;kitchen 4368 0.84 69 151 62 123;restaurant
restauration_collective_cuisine_centrale;Restauration collective - Cuisine centrale;335;centralKitchen;meals 1820 0.96;restaurant
restauration_collective_scolaire_universitaire;Restauration collective scolaire et universitaire;61;restaurant;kitchen 570 0.93 20 258 3.5 54;restaurant
restauration_collective_services_restauration;Restauration collective avec services - Restauration inter-entreprises;130;restaurant;kitchen 780 0.96 16 704 6.3 118;restaurant
restauration_debit_boisson_reserve_meubles_froid;Restauration et débit de boisson - Réserve et/ou meubles froid négatif;846;-;cold 8760;restaurant
restauration_debit_reserve_meubles_froid;Restauration et débit de boisson - Réserve et/ou meubles froid positif;409;-;cold 8760;restaurant
restauration_debit_boisson_reserve_temperature;Restauration et débit de boisson - Réserve - Température ambiante;5;t26;hours 4368;restaurant
restauration_debit_boisson_valeur_defaut;Restauration et débit de boisson - Valeur par défaut;44;t27;hours 4368;restaurant
= Logistique
logistique_administration_bureaux_bureaux;Logistique - Administration et bureaux (Bureaux Standards);50;office;workstation 3120 0.77 18 70;administration
logistique_froid_negatif_reference_18c;Logistique de froid négatif (référence -18°C);?;-;;refrigerated
logistique_messagerie_temperature_dirigee_froid;Logistique ou messagerie température dirigée froid positif +1 à +8°C - produits frais (référence à +3°C);?;-;;refrigerated
logistique_messagerie_temperature_dirigee_12_17c;Logistique ou messagerie température dirigée +12 à +17°C - produits frais (référence à +15°C);?;-;;refrigerated
entrepot_temperature_ambiante_evolution_libre;Entrepôt à température ambiante (évolution libre entre +12°C et +26°C) ou avec maintien hors-gel pour les besoins du produit;8;t28;;warehouse
entrepot_messagerie_sans_besoin_maintien;Entrepôt ou messagerie sans besoin de maintien en température du produit (avec ou sans maintien hors-gel des locaux);1;t29;;none
logistique_valeur_defaut;Logistique - Valeur par défaut;0;t29;fixed 8760;refrigerated
= Service funéraire
service_funeraire_administration_bureaux_bureaux;Service funéraire - Administration et bureaux (Bureaux Standards);50;office;workstation 3120 0.77 18 70;administration
service_funeraire_zone_daccueil_ceremonies;Service funéraire - Zone d’accueil et de cérémonies;21;t30;hours 3458;care
service_funeraire_chambre_meubles_froid_negatif;Service funéraire - Chambre et/ou meubles froid négatif;843;-;cold 8760;refrigerated
service_funeraire_zone_preparation_cremation_four;Service funéraire - Zone de préparation et crémation (avec four);7684;-;density_alone 8760 1 7290;none
service_funeraire_valeur_defaut;Service funéraire - Valeur par défaut;21;t30;hours 3458;care
= Stationnement
stationnement_infrastructure_sous_sol_ventilation;Stationnement en infrastructure (Sous-sol en ventilation mécanique);11;t31;parking 8760;none
stationnement_superstructure_silo_ventilation;Stationnement en superstructure (Silo en ventilation naturelle, Parc de stationnement largement ventilé);10;-;plain 8760;none
stationnement_station_service_infra_superstructure;Stationnement - Station-service (en infra ou superstructure);66;-;plain 5110;none
stationnement_aire_lavage_infra_superstructure;Stationnement - Aire de lavage (en infra ou superstructure);87;-;plain 5110;none
stationnement_valeur_defaut;Stationnement - Valeur par défaut;5;-;plain 8760;none
= Transport aérien de voyageurs - Site aéroportuaire
transport_aerien_voyageurs_administration_bureaux;Transport aérien de voyageurs - Administration et bureaux (Bureaux Standards);50;office;;administration
transport_aerien_voyageurs_zone_passagers_parties;Transport aérien de voyageurs - Zone passagers et parties communes de la zone commerciale;56;t32;;transport
transport_aerien_voyageurs_zone_surete_tri_bagages;Transport aérien de voyageurs - Zone sûreté et tri bagages;107;t33;;transport
transport_aerien_voyageurs_hangar_maintenance;Transport aérien de voyageurs - Hangar de maintenance aéronautique;62;t34;;transport
transport_aerien_voyageurs_valeur_defaut;Transport aérien de voyageurs - Valeur par défaut;40;t34;;transport
= Transport ferroviaire et guidé de voyageurs
transport_ferroviaire_guide_voyageurs_locaux;Transport ferroviaire et guidé de voyageurs - Locaux de brigade, vestiaires, douches et sanitaires;64;spaCare;;transport
transport_ferroviaire_guide_voyageurs_zone;Transport ferroviaire et guidé de voyageurs - Zone Voyageurs aérienne;54;t35;;transport
transport_ferroviaire_zone_voyageurs;Transport ferroviaire et guidé de voyageurs - Zone Voyageurs souterraine;54;t32;;transport
transport_ferroviaire_zone_remisage_couverte;Transport ferroviaire et guidé de voyageurs - Zone de remisage couverte;14;t36;;none
transport_ferroviaire_guide_voyageurs_atelier;Transport ferroviaire et guidé de voyageurs - Atelier de maintenance du matériel roulant - N 1 à 3;62;t37;;transport
transport_ferroviaire_n_1_4;Transport ferroviaire et guidé de voyageurs - Atelier de maintenance du matériel roulant - N 1 à 4;62;t37;;transport
transport_ferroviaire_guide_voyageurs_valeur;Transport ferroviaire et guidé de voyageurs - Valeur par défaut;40;t38;;transport
= Transport maritime ou fluvial de voyageurs
transport_maritime_fluvial_voyageurs;Transport maritime ou fluvial de voyageurs - Administration et bureaux (Bureaux Standards);50;office;;administration
transport_maritime_fluvial_voyageurs_zone;Transport maritime ou fluvial de voyageurs - Zone d’embarquement ou débarquement des passagers;23;linenRoom;;transport
transport_maritime_fluvial_voyageurs_atelier;Transport maritime ou fluvial de voyageurs - Atelier de maintenance;62;t34;;transport
transport_maritime_fluvial_voyageurs_valeur_defaut;Transport maritime ou fluvial de voyageurs - Valeur par défaut;40;t34;;transport
= Transport routier de voyageurs
transport_routier_voyageurs_administration_bureaux;Transport routier de voyageurs - Administration et bureaux (Bureaux Standards);50;office;;administration
transport_routier_voyageurs_zone_voyageurs_quai;Transport routier de voyageurs - Zone Voyageurs - hors quai non couvert;23;linenRoom;;transport
transport_routier_voyageurs_zone_remisage_couverte;Transport routier de voyageurs - Zone de remisage couverte et close;14;t39;;none
transport_routier_voyageurs_atelier_maintenance;Transport routier de voyageurs - Atelier de maintenance;62;t34;;transport
transport_routier_voyageurs_valeur_defaut;Transport routier de voyageurs - Valeur par défaut;14;t39;;transport
= Hôtellerie
hotel_administration_bureaux_bureaux_standards;Hôtel - Administration et bureaux (Bureaux Standards);50;office;;administration
hotel_1_etoile_non_classe_chambres_services;Hôtel 1 étoile et non classé - Chambres et services;63;t40;;lodging
hotel_2_etoiles_chambres_services;Hôtel 2 étoiles - Chambres et services;59;t40;;lodging
hotel_3_etoiles_chambres_services;Hôtel 3 étoiles - Chambres et services;69;t40;;lodging
hotel_4_etoiles_chambres_services;Hôtel 4 étoiles - Chambres et services;61;t40;;lodging
hotel_5_etoiles_plus_chambres_services;Hôtel 5 étoiles et plus - Chambres et services;52;t40;;lodging
hotel_piscine_dont_vestiaires_douches_sanitaires;Hôtel - Piscine (dont vestiaires, douches et sanitaires associés);186;t41;;pool
hotel_salle_sport_pratique_individuelle_machines;Hôtel - Salle de sport de pratique individuelle (Machines cardio et musculation);40;t42;;lodging
hotel_sauna_hammam;Hôtel - Sauna et Hammam;185;-;;lodging
hotel_valeur_defaut;Hôtel - Valeur par défaut;51;t43;;lodging
= Résidence de tourisme et village ou club de vacances
residence_tourisme_village_club_vacances_erp;Résidence de tourisme, village ou club de vacances, ERP - Administration et bureaux (Bureaux Standards);50;office;;administration
residence_tourisme_erp_1_etoile_non_classee;Résidence de tourisme, ERP, 1 étoile et non classée - Appartements et services (hors restauration);30;t44;;lodging
residence_tourisme_erp_2_etoiles_appartements;Résidence de tourisme, ERP, 2 étoiles - Appartements et services (hors restauration);31;t44;;lodging
residence_tourisme_erp_3_etoiles_appartements;Résidence de tourisme, ERP, 3 étoiles - Appartements et services (hors restauration);32;t44;;lodging
residence_tourisme_erp_4_etoiles_appartements;Résidence de tourisme, ERP, 4 étoiles - Appartements et services (hors restauration);37;t44;;lodging
residence_tourisme_erp_5_etoiles_plus_appartements;Résidence de tourisme, ERP, 5 étoiles et plus - Appartements et services (hors restauration);35;t44;;lodging
village_club_vacances_erp_1_etoile_non_classe;Village ou club de vacances, ERP, 1 étoile et non classé - Chambres et services (hors restauration);16;t45;;lodging
village_club_vacances_erp_2_etoiles_chambres;Village ou club de vacances, ERP, 2 étoiles - Chambres et services (hors restauration);17;t45;;lodging
village_club_vacances_erp_3_etoiles_chambres;Village ou club de vacances, ERP, 3 étoiles - Chambres et services (hors restauration);17;t45;;lodging
village_club_vacances_erp_4_etoiles_chambres;Village ou club de vacances, ERP, 4 étoiles - Chambres et services (hors restauration);22;t45;;lodging
village_club_vacances_erp_5_etoiles_chambres;Village ou club de vacances, ERP, 5 étoiles - Chambres et services (hors restauration);?;t45;;lodging
residence_tourisme_piscine_dont_vestiaires;Résidence de tourisme, village ou club de vacances, ERP - Piscine (dont vestiaires, douches et sanitaires associés);93;t46;;pool
residence_tourisme_village_club_vacances_erp_salle;Résidence de tourisme, village ou club de vacances, ERP - Salle de sport de pratique individuelle (Machines cardio et musculation);20;t47;;lodging
residence_tourisme_village_club_vacances_erp_sauna;Résidence de tourisme, village ou club de vacances, ERP - Sauna et Hammam;93;-;;lodging
residence_tourisme_valeur_defaut;Résidence de tourisme, village ou club de vacances, ERP - Valeur par défaut;16;t45;;lodging
= Hébergement touristique de courte durée (auberge de jeunesse, centre-sportif, colonies de vacances, gîte d'étape et refuge de montagne)
hebergement_touristique_courte_duree;Hébergement touristique de courte durée - Administration et bureaux (Bureaux Standards);50;office;;administration
hebergement_touristique_courte_duree_sanitaires;Hébergement touristique de courte durée - Sanitaires et zone de couchages;35;t40;;lodging
hebergement_touristique_courte_duree_zone;Hébergement touristique de courte durée - Zone de restauration;5;t48;;lodging
hebergement_touristique_courte_duree_cuisine;Hébergement touristique de courte durée - Cuisine;59;t48;;lodging
hebergement_touristique_courte_duree_valeur_defaut;Hébergement touristique de courte durée - Valeur par défaut;20;t49;;lodging
= Terrain de camping et parcs pour caravanes ou véhicules de loisirs
terrain_camping_administration_bureaux_bureaux;Terrain de camping - Administration et bureaux (Bureaux Standards);50;office;;administration
terrain_camping_blocs_sanitaires;Terrain de camping - Blocs sanitaires;108;spaCare;;sport
terrain_camping_valeur_defaut;Terrain de camping - Valeur par défaut;35;spaCare;;sport
`;
